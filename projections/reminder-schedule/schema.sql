-- What messages need to know of a learner. Changes rarely.
create table reach_people (
  user_id uuid primary key,
  first_name text not null,
  is_learner boolean not null,
  -- Null until they chose some.
  preferences jsonb,
  time_zone text not null,
  started_at timestamptz,
  -- The last pause of messages, over or not.
  paused_from timestamptz,
  paused_until timestamptz
) with (fillfactor = 90);

-- Where a learner is and when reminders may have to be settled next. Changes with everything they do, so it is kept narrow.
-- Lists are text, separated by commas. Between settle_at and about forgotten_at there may be a reminder to send or close;
-- null: there is none.
create table reach (
  user_id uuid primary key,
  completed_steps text not null,
  activity_at timestamptz not null,
  activity_event uuid not null,
  step_at timestamptz not null,
  step_event uuid not null,
  worked_at timestamptz not null,
  worked_event uuid not null,
  -- What comes back on a chosen day; null: nothing. And the day of the weekly check, where it comes with a message.
  dated jsonb,
  weekday smallint,
  -- The revision of the learner's stream up to which these two are known.
  dated_revision integer not null,
  -- The rules that are over in their current period.
  ended text not null,
  -- What came due and is neither sent nor closed, though its period ended; null: nothing.
  unclosed jsonb,
  -- The last reminders, in milliseconds since 1970.
  reminded text not null,
  -- The texts of the last two weeks, each with its time: text=milliseconds.
  texts text not null,
  settle_at timestamptz,
  forgotten_at timestamptz
) with (fillfactor = 70);

-- What administrators set for everybody's reminders; no row until they did.
create table reminder_settings (
  is_only boolean primary key default true check (is_only),
  weekly_limit integer not null,
  switched_off text[] not null,
  since timestamptz not null,
  revision integer not null
);
