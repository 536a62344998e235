create index activity_by_time on activity (quarter, user_id);
