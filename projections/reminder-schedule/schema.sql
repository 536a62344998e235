-- What messages need to know of a learner. Changes rarely.
create table reach_people (
  user_id uuid primary key,
  first_name text not null,
  is_learner boolean not null,
  -- Null until they chose some.
  preferences jsonb,
  time_zone text not null,
  started_at timestamptz
) with (fillfactor = 90);

-- Where a learner is and when the next reminder may be due. Changes with everything they do, so it is kept narrow. Lists
-- are text, separated by commas. Between send_at and about lapses_at there may be something to send; null: nothing.
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
