-- `content` is what is shown; `revision` gives the order of creation.
create table notifications (
  user_id uuid not null,
  notification_id uuid not null,
  revision integer not null,
  created_at timestamptz not null,
  is_read boolean not null,
  content jsonb not null,
  -- The event that caused it; null when a person created it.
  cause uuid,
  primary key (user_id, notification_id)
) with (fillfactor = 90);
