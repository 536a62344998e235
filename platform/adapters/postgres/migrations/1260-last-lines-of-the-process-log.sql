-- The process log keeps the last lines of the processes alone, by number; requests are counted and timed in /metrics.
delete from process_log where status is not null;
drop index process_log_by_time, process_log_of_problems, process_log_by_request;
alter table process_log drop column component, drop column method, drop column route, drop column status, drop column ms;
