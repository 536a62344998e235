-- Who a learner is to a message: changes rarely.
create table reach_people (
  user_id uuid primary key,
  first_name text not null,
  is_learner boolean not null,
  -- Null until they chose some.
  preferences jsonb,
  time_zone text not null,
  started_at timestamptz
) with (fillfactor = 90);

-- Where a learner stands and when a reminder may come next: changes with all they do, so it is kept narrow. Lists are
-- text, parted by commas. From send_at on until about lapses_at there may be something to send; null: there is nothing.
create table reach (
  user_id uuid primary key,
  completed_steps text not null,
  activity_at timestamptz not null,
  activity_event uuid not null,
  step_at timestamptz not null,
  step_event uuid not null,
  worked_at timestamptz not null,
  worked_event uuid not null,
  sent text not null,
  reminded_at timestamptz,
  send_at timestamptz,
  lapses_at timestamptz
) with (fillfactor = 70);
