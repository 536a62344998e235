create index person_events_by_moment on person_events (user_id, moment, position) include (kind, revision);
create index person_events_by_id on person_events (user_id, event_id);
create index person_events_by_command on person_events (user_id, command_id);
create index person_events_by_cause on person_events (user_id, causation_id) where causation_id is not null;
