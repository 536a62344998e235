-- Where each event about a person is in the log, and the order of their history. The events themselves stay in the log.
-- `kind` and `user_id` make the stream's name. `moment`: when it happened, but never before an earlier event of its stream, so
-- that each moment leaves a beginning of every stream. `actor_kind`: as in the log, and `program` for service accounts.
create table person_events (
  user_id uuid not null,
  kind text collate "C" not null,
  revision integer not null,
  moment timestamptz not null,
  position text collate "C" not null,
  type text collate "C" not null,
  event_id uuid not null,
  command_id uuid not null,
  causation_id uuid,
  request_id text,
  actor_kind text collate "C" not null,
  actor_id text collate "C" not null,
  primary key (user_id, kind, revision)
);
