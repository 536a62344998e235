-- What the processes logged lately, redacted, for the administrators' page. Not part of the event log: written in batches,
-- bounded by number and age, never personal. `level` as pino has it: 30 info, 40 warn, 50 error, 60 fatal. A request has a row
-- with method, route pattern, status and duration in milliseconds.
create table process_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  level smallint not null,
  component text collate "C" not null,
  process text not null,
  message text not null,
  request_id text collate "C",
  method text collate "C",
  route text collate "C",
  status smallint,
  ms real,
  detail jsonb
);
create index process_log_by_time on process_log (at, id);
create index process_log_of_problems on process_log (at, id) where level >= 40;
create index process_log_by_request on process_log (request_id) where request_id is not null;
