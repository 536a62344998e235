-- Finds learners who may be due without scanning the others.
create index reach_due on reach (send_at, user_id) include (lapses_at) where send_at is not null;
