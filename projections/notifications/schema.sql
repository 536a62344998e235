-- `content` is what is shown; `revision` is the order in which they came.
create table notifications (
  user_id uuid not null,
  notification_id uuid not null,
  revision integer not null,
  created_at timestamptz not null,
  is_read boolean not null,
  content jsonb not null,
  -- The event that it answers to; null where a person made it.
  cause uuid,
  primary key (user_id, notification_id)
) with (fillfactor = 90);
