create index scenario_runs_newest on scenario_runs (user_id, scenario, revision desc);
create index scenario_runs_finished on scenario_runs (user_id, scenario, revision desc) where finished_at is not null;
