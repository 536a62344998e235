-- Every version of every metric; `author` is the actor's id.
create table metric_definitions (
  metric text not null,
  version integer not null,
  events text[] not null,
  usage text[] not null,
  at_least integer not null,
  within_days integer not null,
  reason text not null,
  author text not null,
  defined_at timestamptz not null,
  primary key (metric, version)
);
