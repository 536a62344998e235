-- What was earned or confirmed and has not been celebrated yet: mostly empty, for a row goes as soon as its notification stands in
-- the log. The queue is made again from here.
create table celebrations_owed (
  event_id uuid primary key,
  user_id uuid not null,
  position text collate "C" not null,
  type text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  correlation_id uuid not null
) with (fillfactor = 70);

-- Who turned in-app notifications off: nothing is owed to them.
create table celebrations_declined (user_id uuid primary key);
