-- `streak_days` as of `last_day`, the newest active day; `recent` are the active days of the week before it and `best` is the
-- longest streak. Whether it still runs is a question of the day on which it is read.
create table learner_streaks (
  user_id uuid primary key,
  streak_days integer,
  best integer not null,
  last_day date not null,
  recent date[] not null,
  revision integer not null
) with (fillfactor = 60);

-- What people decided about their streaks, and freezes: `first_day` is the pause's or the rhythm's first day, or the frozen
-- one. `last_day` is null for a rhythm, for a pause that never began and for a freeze that was returned.
create table streak_plans (
  user_id uuid not null,
  kind text not null check (kind in ('rhythm', 'pause', 'freeze')),
  first_day date not null,
  last_day date,
  days_per_week smallint,
  revision integer not null,
  primary key (user_id, kind, first_day)
);
