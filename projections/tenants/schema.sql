-- What the installation's administrators have decided about organizations. No row: nothing yet.
create table tenants (
  organization_id uuid primary key,
  -- How many members it can have; null: as many as it likes.
  seats integer,
  -- Null while it is in use.
  suspended_at timestamptz,
  -- Why it was suspended or resumed last.
  reason text not null,
  revision integer not null
);
