-- Every result that was handed in; `revision` is its place in its person's stream.
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
  primary key (user_id, revision)
);

-- What each person has answered so far of an assessment that they have not handed in.
create table assessment_drafts (
  user_id uuid not null,
  assessment text not null,
  definition_version integer not null,
  answers jsonb not null,
  saved_at timestamptz not null,
  primary key (user_id, assessment)
);
