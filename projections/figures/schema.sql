-- Whose steps and activity are counted where: the organization, the groups, since when. `revision` is that of the last event
-- of the account; the largest integer once the person is erased.
create table figure_members (
  user_id uuid primary key,
  revision integer not null,
  organization_id uuid,
  joined_at timestamptz,
  registered_at timestamptz,
  groups uuid[] not null default '{}'
) with (fillfactor = 80);
create index figure_members_by_organization on figure_members (organization_id) include (joined_at);
create index figure_members_by_group on figure_members using gin (groups);

create table member_groups (
  group_id uuid primary key,
  organization_id uuid not null,
  name text not null,
  -- The order in which they were created.
  place integer not null,
  members integer not null
);
create index member_groups_by_organization on member_groups (organization_id, place);

-- The last event of an organization's groups that was applied, and the last day published.
create table group_lists (
  organization_id uuid primary key,
  revision integer not null,
  published_as_of date
);

-- What people have done, without any of their words. A person who was erased while counted is here under another id.
create table figure_facts (
  user_id uuid primary key,
  started_at timestamptz,
  step1_at timestamptz,
  step2_at timestamptz,
  step3_at timestamptz,
  step4_at timestamptz,
  step5_at timestamptz,
  step6_at timestamptz,
  licence_at timestamptz,
  licence_revoked_at timestamptz,
  -- The Mondays of the weeks with activity, UTC.
  weeks date[] not null default '{}'
) with (fillfactor = 80);

create table figure_achievements (
  user_id uuid not null,
  achievement_id text not null,
  unlocked_at timestamptz not null,
  primary key (user_id, achievement_id)
);

-- Runs of the money scenarios. `bands`: which band of its values each choice was in, turn by turn, in the order of the
-- catalogue; null where a turn was not played. `goodwill` is a band too. Of a branch, as earlier versions had them, only the scores are kept.
create table figure_runs (
  run_id uuid primary key,
  user_id uuid not null,
  scenario text not null,
  rules smallint not null,
  is_branch boolean not null,
  began_at timestamptz not null,
  finished_at timestamptz,
  life smallint,
  money smallint,
  joy smallint,
  goodwill smallint,
  bands smallint[] not null default '{}'
) with (fillfactor = 80);
create index figure_runs_by_person on figure_runs (user_id);

-- The cells of people who are counted together (cells.ts), and who is counted in which. `until`: when they left.
-- In the cell 0 are those who are no longer counted; `rests_since` says from when on. They are not counted again as long as
-- figures with them can be looked at.
create table figure_cells (
  organization_id uuid not null,
  cell integer not null,
  labels text[] not null,
  since date not null,
  primary key (organization_id, cell)
);
create table figure_people (
  organization_id uuid not null,
  user_id uuid not null,
  cell integer not null,
  until timestamptz,
  rests_since date,
  primary key (organization_id, user_id)
) with (fillfactor = 80);
create index figure_people_by_person on figure_people (user_id);

-- The figures of everyone (the label is empty), of a group or of a month of joining, as they stood at the beginning of a
-- Monday. They are never changed.
create table published_figures (
  organization_id uuid not null,
  as_of date not null,
  label text not null,
  people integer not null,
  counts jsonb not null,
  primary key (organization_id, label, as_of)
);
create index published_figures_by_date on published_figures (organization_id, as_of);

-- How the same people have played, in numbers of people: a row for each scenario and version of its rules.
create table published_play (
  organization_id uuid not null,
  as_of date not null,
  label text not null,
  scenario text not null,
  rules smallint not null,
  began integer not null,
  finished integer not null,
  counts jsonb not null,
  primary key (organization_id, as_of, scenario, rules, label)
);
