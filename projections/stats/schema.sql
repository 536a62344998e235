-- Points and unlocked achievements of each learner. `level_kept`: the highest level reached before levels were last changed.
create table learner_stats (
  user_id uuid primary key,
  points integer not null,
  unlocked_count integer not null,
  revision integer not null,
  level_kept integer not null default 1
) with (fillfactor = 60);

-- How far levels are apart, each change with its revision in the stream of the configuration.
create table level_rules (
  revision integer primary key,
  points_apart integer not null,
  since timestamptz not null
);
