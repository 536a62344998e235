-- `content` is what is shown; `revision` gives the order of creation. Holds only what is in the app's list.
create table notifications (
  user_id uuid not null,
  notification_id uuid not null,
  revision integer not null,
  created_at timestamptz not null,
  is_read boolean not null,
  is_archived boolean not null,
  -- Snoozed until then; a time that is over says nothing any more.
  snoozed_until timestamptz,
  -- Null where the person wrote it.
  kind text,
  content jsonb not null,
  why jsonb not null,
  -- The event that caused it; null when a person created it.
  cause uuid,
  primary key (user_id, notification_id)
) with (fillfactor = 85);
