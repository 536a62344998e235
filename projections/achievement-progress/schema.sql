-- Where each learner stands on every requirement key that something moved, and on which days they made progress.
create table learner_measures (
  user_id uuid primary key,
  measures jsonb not null,
  first_day date,
  last_day date,
  revision integer not null
) with (fillfactor = 60);
