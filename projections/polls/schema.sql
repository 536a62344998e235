-- The question of each month that was answered, or that administrators once wrote. `revision` is that of the last event that was applied.
create table polls (
  month text primary key,
  revision integer not null,
  wording jsonb not null,
  -- By an administrator, before its month began: it has none then.
  discarded boolean not null default false,
  closed_at timestamptz,
  -- As it may be shown; null for too few answers.
  result jsonb
);

-- Who answered what, null once withdrawn. `position` is that of the last event that was applied, among those of the person's answers
-- and of their consent.
create table poll_answers (
  user_id uuid not null,
  month text not null,
  option smallint,
  consented_at timestamptz not null,
  position text collate "C" not null,
  primary key (user_id, month)
);
