-- The quarters of an hour in which somebody did something on their journey, and how often. `revision` is that of the
-- last event in it, in the learner's stream, so that nothing is counted twice.
create table activity (
  user_id uuid not null,
  quarter timestamptz not null,
  deeds integer not null,
  revision integer not null,
  primary key (user_id, quarter)
) with (fillfactor = 80);

-- The same by person: when they were last active, and the weeks (their Mondays, UTC) in which they were. Figures of many
-- people are counted from here, because their quarters of an hour are too many.
create table activity_people (
  user_id uuid primary key,
  last_quarter timestamptz not null,
  weeks date[] not null
) with (fillfactor = 80);
