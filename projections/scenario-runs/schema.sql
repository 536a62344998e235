create table scenario_runs (
  run_id uuid primary key,
  user_id uuid not null,
  scenario text not null,
  rules smallint not null,
  seed double precision not null,
  -- How many turns it took over from another run, as a branch of earlier versions; null for every other run.
  taken_over smallint,
  started_at timestamptz not null,
  -- That of its first event in the person's stream: the order of the runs.
  revision integer not null,
  start jsonb not null,
  finished_at timestamptz,
  life smallint,
  money smallint,
  joy smallint
) with (fillfactor = 80);

create table scenario_turns (
  run_id uuid not null,
  user_id uuid not null,
  turn smallint not null,
  choices jsonb not null,
  figures jsonb not null,
  happened jsonb not null,
  primary key (run_id, turn)
);
