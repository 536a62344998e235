-- Messages by mail from the moment their delivery is taken on until it has ended in the log: what waits until `next_at`, for a
-- digest (`for_digest`), or, where `next_at` is null, is in outgoing_mail under the same id.
create table message_mails (
  mail_id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  -- The deliveries that end with it.
  notification_ids uuid[] not null,
  next_at timestamptz,
  for_digest boolean not null default false,
  -- Of a digest: which, for which day, and the notifications that it lists.
  digest text,
  day date,
  listed uuid[],
  made_at timestamptz not null
);
create index message_mails_due on message_mails (next_at) where next_at is not null;
create index message_mails_sent on message_mails (mail_id) where next_at is null;
create index message_mails_of_digest on message_mails (user_id) where for_digest;

-- When each reader of digests gets the next one, and up to when the last one has listed what there was.
create table digest_times (
  user_id uuid primary key references accounts on delete cascade,
  day date not null,
  next_at timestamptz not null,
  since timestamptz not null
);
create index digest_times_due on digest_times (next_at);
