-- Under which address an administrator lets an organization's provider bring a member under a new name, once.
create table sso_allowances (
  user_id uuid primary key references accounts (id) on delete cascade,
  organization_id uuid not null,
  email_key text not null,
  expires_at timestamptz not null
);

create index sso_allowances_by_address on sso_allowances (organization_id, email_key);

-- SHA-256 of the names that the provider said last, so that only its changes are taken over.
alter table identity_uses add column said_names text;
