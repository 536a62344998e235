-- One key per person, wrapped by ENCRYPTION_KEY: it opens that person's fields in the event log. Erasing a person empties
-- the row and leaves it there, so that no new key is ever made in its place.
create table personal_keys (
  subject uuid primary key,
  wrapped bytea,
  made_at timestamptz not null default now(),
  -- Numbers the erasures in the order of their commits, so that a process learns which of the keys it remembers are gone.
  erasure bigint unique,
  erased_at timestamptz,
  check ((wrapped is null) = (erasure is not null))
);
