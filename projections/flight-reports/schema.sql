-- `revision` is that of the report in the learner's stream: the order in which they were submitted.
create table flight_reports (
  user_id uuid not null,
  revision integer not null,
  report_id uuid not null,
  day date not null,
  reported_at timestamptz not null,
  life double precision not null,
  money double precision not null,
  joy double precision not null,
  notes text,
  primary key (user_id, revision)
);
