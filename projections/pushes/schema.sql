create table push_subscriptions (
  user_id uuid not null,
  subscription_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null,
  primary key (user_id, subscription_id)
);

-- Notifications whose delivery by push has not ended; mostly empty. The queue is made again from here.
create table pushes_owed (
  notification_id uuid primary key,
  user_id uuid not null,
  position text collate "C" not null,
  -- The event that made the notification.
  event_id uuid not null,
  rule text,
  created_at timestamptz not null
) with (fillfactor = 70);
