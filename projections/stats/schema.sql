-- Points and unlocked achievements of each learner.
create table learner_stats (
  user_id uuid primary key,
  points integer not null,
  unlocked_count integer not null,
  revision integer not null
) with (fillfactor = 60);
