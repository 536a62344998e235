create index person_events_by_moment on person_events (user_id, moment, position) include (kind, revision);
create index person_events_by_id on person_events (user_id, event_id);
create index person_events_by_command on person_events (user_id, command_id);
create index person_events_by_cause on person_events (user_id, causation_id) where causation_id is not null;
-- What others did, which is little: administrators, colleagues, service accounts, operators.
create index person_events_by_others on person_events (user_id, moment, position) include (actor_kind)
  where actor_kind <> 'worker' and actor_id <> user_id::text;
create index person_events_by_request on person_events (request_id) where request_id is not null;
