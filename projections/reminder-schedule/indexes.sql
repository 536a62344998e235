-- Finds learners whose reminders may have to be settled without scanning the others.
create index reach_due on reach (settle_at, user_id) where settle_at is not null;
