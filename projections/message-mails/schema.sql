-- Notifications whose delivery by mail has not ended; mostly those that wait for a digest.
create table mails_owed (
  notification_id uuid primary key,
  user_id uuid not null,
  -- The event that made the notification.
  event_id uuid not null,
  kind text not null,
  content jsonb not null,
  created_at timestamptz not null
) with (fillfactor = 70);

-- People whose messages by mail have stopped, and why.
create table mail_stops (
  user_id uuid primary key,
  reason text not null,
  stopped_at timestamptz not null
);

-- People who get a digest, and what they chose.
create table digest_readers (
  user_id uuid primary key,
  preferences jsonb not null,
  changed_at timestamptz not null,
  position text collate "C" not null
);

-- The last digest of each person.
create table digests_sent (
  user_id uuid primary key,
  day date not null,
  sent_at timestamptz not null
);
