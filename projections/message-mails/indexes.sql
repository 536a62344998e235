create index mails_owed_by_time on mails_owed (created_at);
create index mails_owed_by_person on mails_owed (user_id);
create index digest_readers_by_position on digest_readers (position);
