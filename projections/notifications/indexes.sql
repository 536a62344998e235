create index notifications_newest on notifications (user_id, revision desc);
create index notifications_unread on notifications (user_id, revision desc) where not is_read;
create index notifications_snoozed on notifications (user_id, revision desc) where snoozed_until is not null;
create index notifications_archived on notifications (user_id, revision desc) where is_archived;
