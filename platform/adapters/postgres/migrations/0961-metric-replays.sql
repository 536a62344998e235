-- Replays of metrics over the past. Which are due follows from metric_definitions; what was counted can be counted again.
create table metric_runs (
  metric text not null,
  version integer not null,
  state text not null check (state in ('running', 'done', 'cancelled')),
  -- How far the log was read: a position, and how many events that are.
  after_position text not null default '',
  read bigint not null default 0,
  is_read boolean not null default false,
  -- The last week that was counted.
  week date,
  failure text,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (metric, version)
);

-- Who did how much on which day, of what the metric counts in the log. Only while it is replayed.
create table metric_run_days (
  metric text not null,
  version integer not null,
  day date not null,
  user_id uuid not null,
  events integer not null,
  primary key (metric, version, day, user_id)
);
create index metric_run_days_by_user on metric_run_days (user_id);

-- How many people a version counts in each week that is over.
create table metric_weeks (
  metric text not null,
  version integer not null,
  week date not null,
  people integer not null,
  primary key (metric, version, week)
);
