-- The event log that the tables of this database are filled from, by the identity that the log itself begins with. No row
-- before the first start that found or gave one.
create table known_log (
  only_row boolean primary key default true check (only_row),
  log_id uuid not null,
  known_since timestamptz not null default now()
);
