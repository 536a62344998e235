-- Every submitted result; `revision` is that of its event in the person's stream.
create table assessment_results (
  user_id uuid not null,
  revision integer not null,
  result_id uuid not null,
  assessment text not null,
  definition_version integer not null,
  completed_at timestamptz not null,
  total smallint not null,
  facets jsonb not null,
  solved smallint not null,
  tasks smallint not null,
  answers jsonb not null,
  -- The same answers by the rules of today, where these are others.
  rescored jsonb,
  primary key (user_id, revision)
);

-- Each person's answers so far to an assessment that they have not submitted.
create table assessment_drafts (
  user_id uuid not null,
  assessment text not null,
  definition_version integer not null,
  answers jsonb not null,
  saved_at timestamptz not null,
  primary key (user_id, assessment)
);
