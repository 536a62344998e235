-- What people wrote and recorded, one row per entry, with the newest version of its words. `name` is the id of the event that
-- recorded it, for the answer to a prompt followed by the prompt. `content` is null where the answer was taken back.
create table logbook_entries (
  user_id uuid not null,
  name text not null,
  kind text not null,
  step smallint,
  prompt text,
  day date,
  written_at timestamptz not null,
  saved_at timestamptz not null,
  version integer not null,
  -- Written in the logbook: an answer that is saved soon after in its step does not replace it.
  revised boolean not null,
  -- It was recorded elsewhere and imported.
  imported boolean not null,
  content jsonb,
  -- What a letter says until it is opened; then it becomes the content. Also set for the message of step 6 that became one.
  unopened jsonb,
  words tsvector not null,
  primary key (user_id, name)
) with (fillfactor = 80);

-- Earlier versions of entries.
create table logbook_versions (
  user_id uuid not null,
  name text not null,
  version integer not null,
  saved_at timestamptz not null,
  content jsonb not null,
  primary key (user_id, name, version)
);

-- Where the words of a promise are among the answers to step 6, from 1.
create table logbook_promises (
  user_id uuid not null,
  promise_id uuid not null,
  number integer not null,
  revision integer not null,
  primary key (user_id, promise_id)
);

-- The events that saved answers to a step, in the order of `revision`.
create table logbook_step_events (
  user_id uuid not null,
  event_id uuid not null,
  step smallint not null,
  revision integer not null,
  primary key (user_id, event_id)
);

-- The events that proved an achievement.
create table logbook_proofs (
  user_id uuid not null,
  event_id uuid not null,
  achievement_id text not null,
  unlocked_at timestamptz not null,
  primary key (user_id, event_id, achievement_id)
);
