-- `streak_days` as of `last_day`, null before the first progress; whether it still runs is a question of the day on which it is read.
create table learner_stats (
  user_id uuid primary key,
  points integer not null,
  unlocked_count integer not null,
  streak_days integer,
  last_day date,
  revision integer not null
) with (fillfactor = 60);
