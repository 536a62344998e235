-- What a rebuild could not decode, and the later events of the same streams: they become dead letters of the projection
-- when the rebuilt tables take the place of the old ones.
create table replay_dead_letters (
  replay uuid not null references projection_replays (id) on delete cascade,
  projection text not null,
  event_id uuid not null,
  stream text not null,
  revision integer not null,
  position text collate "C" not null,
  type text not null,
  -- Null for one that only waits for an earlier event of its stream.
  error text,
  unreadable boolean not null,
  primary key (replay, projection, event_id)
);
