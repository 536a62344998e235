create index security_events_by_type on security_events (type, position desc);
create index security_events_by_time on security_events (happened_at);
