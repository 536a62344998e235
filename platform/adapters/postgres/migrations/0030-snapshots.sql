-- A retry is known by its key for a day, also after a crash: without the row it would be taken for a new command.
alter table command_keys set logged;

-- States of long streams, put aside so that they need not be folded from their beginning. A crash may empty it: whatever is
-- missing is folded again. `sealed` is the state, with the key of the person whose stream it is.
create unlogged table stream_snapshots (
  stream text collate "C" primary key,
  rules text not null,
  revision integer not null,
  event_id uuid not null,
  position text not null,
  subject uuid not null,
  sealed text not null
);

alter table stream_snapshots alter column sealed set storage external;
