create index notifications_newest on notifications (user_id, revision desc);
create index notifications_unread on notifications (user_id, revision desc) where not is_read;
