-- What the workers remember between two starts. Jobs themselves lie in the queue, and can be made again from the log.

-- One row per round of work that only one process does at a time: until when it has it, and how far it has followed
-- the log.
create table job_rounds (
  name text primary key,
  position text collate "C" not null default '',
  owner uuid,
  lease_until timestamptz
) with (fillfactor = 50);
