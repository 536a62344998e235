-- Runs over the history are what-ifs alone: no version of an achievement is given for the past any more.
delete from definition_runs where kind <> 'what_if';
drop index definition_runs_what_if;
drop index definition_runs_grant;
alter table definition_runs drop column kind, drop column not_before;
create unique index definition_runs_by_subject on definition_runs (achievement_id);
