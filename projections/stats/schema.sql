-- `streak_days` is as of `last_day`, null before the first progress. Whether it still runs is computed on reading.
create table learner_stats (
  user_id uuid primary key,
  points integer not null,
  unlocked_count integer not null,
  streak_days integer,
  last_day date,
  revision integer not null
) with (fillfactor = 60);
