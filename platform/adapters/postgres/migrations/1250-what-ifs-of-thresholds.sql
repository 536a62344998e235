-- Runs over the history are what-ifs of thresholds alone: there are no drafts, and no version of an achievement is given for the
-- past. What a what-if counted can be counted again.
delete from definition_runs;
drop index definition_runs_what_if;
drop index definition_runs_grant;
alter table definition_runs
  drop column kind,
  drop column version,
  drop column draft_id,
  drop column draft_change,
  drop column not_before;
create unique index definition_runs_by_achievement on definition_runs (achievement_id);
