-- The quarters of an hour in which a learner did something on the journey, and how often. `revision` is that of the last
-- event counted, in the learner's stream, so that nothing is counted twice.
create table activity (
  user_id uuid not null,
  quarter timestamptz not null,
  deeds integer not null,
  revision integer not null,
  primary key (user_id, quarter)
) with (fillfactor = 80);

-- The same per person: when they were last active, and in which weeks (their Mondays, UTC). Figures of groups are counted
-- from here, because there are too many quarters of an hour.
create table activity_people (
  user_id uuid primary key,
  last_quarter timestamptz not null,
  weeks date[] not null
) with (fillfactor = 80);

-- The same per UTC day, for everyone: how many people, and how often.
create table activity_days (
  day date primary key,
  people integer not null,
  deeds integer not null
) with (fillfactor = 80);
