-- Where organizations have their identity provider's metadata looked up every day, and what came of it last.
create table sso_metadata_sources (
  organization_id uuid primary key,
  url text not null,
  checked_at timestamptz,
  -- Null where the last look succeeded.
  problem text,
  failing_since timestamptz
);
