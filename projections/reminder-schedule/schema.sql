-- What reminders need to know of a learner, and from when on there may be one to send or close; null: never, if nothing happens.
-- The round that finds none then moves settle_at on. It changes with everything they do.
create table reach (
  user_id uuid primary key,
  state jsonb not null,
  settle_at timestamptz
) with (fillfactor = 70);

-- What administrators set for everybody's reminders; no row until they did.
create table reminder_settings (
  is_only boolean primary key default true check (is_only),
  weekly_limit integer not null,
  switched_off text[] not null,
  revision integer not null
);
