create index celebrations_owed_by_time on celebrations_owed (occurred_at, event_id);
create index celebrations_owed_by_person on celebrations_owed (user_id);
