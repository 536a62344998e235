-- Unlocks and confirmations that have not been celebrated yet. Almost empty, because a row is deleted as soon as its
-- notification is in the log. Lost jobs are added to the queue again from here.
create table celebrations_owed (
  event_id uuid primary key,
  user_id uuid not null,
  position text collate "C" not null,
  type text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  correlation_id uuid not null
) with (fillfactor = 70);

-- Users who turned in-app notifications off: they get no celebrations.
create table celebrations_declined (user_id uuid primary key);
