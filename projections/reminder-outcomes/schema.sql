-- Reminders that were sent, or held out to measure what sending does, and what came of each.
create table reminder_outcomes (
  user_id uuid not null,
  notification_id uuid not null,
  rule text not null,
  -- Which of the rule's texts; null where none was sent or the version that sent it had one alone.
  text text,
  at timestamptz not null,
  revision integer not null,
  is_held_out boolean not null,
  -- Within 48 hours, as all that follows.
  is_seen boolean not null,
  is_read boolean not null,
  -- The person was here again.
  has_returned boolean not null,
  primary key (user_id, notification_id)
) with (fillfactor = 85);
