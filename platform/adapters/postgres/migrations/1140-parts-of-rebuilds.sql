-- The parts that a rebuild by person has written: a part holds the people from range `first` to before range `beyond`. It is
-- entered in the transaction of its rows, so that a part is written once, whichever thread or process does it. Gone when all
-- people are done.
create table replay_parts (
  replay uuid not null references projection_replays on delete cascade,
  first integer not null,
  beyond integer not null check (beyond > first),
  events bigint not null,
  -- As in projection_replays.
  seen jsonb not null,
  last_events jsonb not null,
  primary key (replay, first)
);
