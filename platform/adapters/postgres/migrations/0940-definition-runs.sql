-- Runs over the history of all learners: what-ifs of drafts, and unlocks for the past by versions that count from the start.
-- The latter can be made again from the log. `after_user` is how far a run is; a process works on it under a lease.
create table definition_runs (
  id uuid primary key,
  kind text not null check (kind in ('what_if', 'grant')),
  achievement_id text not null,
  version integer not null,
  draft_id uuid,
  draft_change integer,
  content jsonb not null,
  -- How far the log counts; empty for all of it.
  position text not null,
  not_before timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  after_user uuid,
  people integer not null default 0,
  people_in_all integer,
  events bigint not null default 0,
  result jsonb,
  interrupted boolean not null default false,
  worker uuid,
  lease_until timestamptz,
  created_at timestamptz not null
);
create unique index definition_runs_what_if on definition_runs (achievement_id) where kind = 'what_if';
create unique index definition_runs_grant on definition_runs (achievement_id, version) where kind = 'grant';
create index definition_runs_open on definition_runs (created_at) where state <> 'done';

-- Who has which outcome in a what-if; removed with it, and with the account.
create table what_if_people (
  run_id uuid not null references definition_runs on delete cascade,
  user_id uuid not null references accounts on delete cascade,
  outcome text not null,
  at timestamptz,
  primary key (run_id, user_id)
);
create index what_if_people_listed on what_if_people (run_id, outcome, user_id);
create index what_if_people_by_person on what_if_people (user_id);
