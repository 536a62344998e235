-- The latest request to erase each person, cancelled and finished ones included. Of an erased person, only the id is
-- here. `asked_by` is an actor of the log.
create table erasure_requests (
  user_id uuid primary key,
  -- The event that asked.
  event_id uuid not null,
  state text not null,
  reason text not null,
  asked_by jsonb not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  revision integer not null
);
