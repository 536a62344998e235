-- Which events in which versions the log holds: noted before the first of each is stored. An older program knows by it
-- before it starts that it can't read all of the log.
create table event_versions (
  type text not null,
  version integer not null,
  since timestamptz not null default now(),
  primary key (type, version)
);
