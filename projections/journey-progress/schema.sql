-- When each thing happened first; null until then.
create table journey_progress (
  user_id uuid primary key,
  started_at timestamptz,
  completed_at timestamptz,
  -- The message of step 6 became a letter.
  letter_at timestamptz,
  step1_at timestamptz,
  step2_at timestamptz,
  step3_at timestamptz,
  step4_at timestamptz,
  step5_at timestamptz,
  step6_at timestamptz,
  life_at timestamptz,
  money_at timestamptz,
  joy_at timestamptz,
  goodwill_at timestamptz
) with (fillfactor = 70);

-- The latest answers to each step, draft or final; `revision` is that of the event they come from.
create table journey_answers (
  user_id uuid not null,
  step smallint not null,
  answers jsonb not null,
  saved_at timestamptz not null,
  revision integer not null,
  primary key (user_id, step)
);
