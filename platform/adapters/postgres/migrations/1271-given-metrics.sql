-- Five metrics are given, and counted from the read models. How administrators defined others stays in the log.
drop table if exists metric_run_days, metric_runs, metric_weeks;
drop table if exists metric_definitions;
delete from projections where name = 'metrics';

-- How many people did what in each week that is over.
create table metric_weeks (
  metric text not null,
  week date not null,
  people integer not null,
  primary key (metric, week)
);
