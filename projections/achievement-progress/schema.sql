-- Each learner's measures that have changed so far, and the days on which they made progress.
create table learner_measures (
  user_id uuid primary key,
  measures jsonb not null,
  first_day date,
  last_day date,
  revision integer not null
) with (fillfactor = 60);
