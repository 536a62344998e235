-- How far the learning record store (LRS) at each address has got what it may know. Statements are made of the log when they are
-- sent, so nothing else waits to be sent.
create table xapi_feed (
  endpoint text primary key,
  -- Everything up to here was sent, or is in the table below.
  position text collate "C" not null,
  -- Since when the store does not take what comes next, how often that was tried, and the last reason.
  failing_since timestamptz,
  failures integer not null default 0,
  problem text,
  next_try_at timestamptz not null,
  -- Who sends at the moment, and until when at the latest.
  lease uuid,
  lease_ends_at timestamptz
);

-- The events whose statements a store refused. The event is the first of the mapped ones after the position.
create table xapi_refused (
  endpoint text not null,
  event_id uuid not null,
  after_position text collate "C" not null,
  refused_at timestamptz not null,
  primary key (endpoint, event_id)
);
create index xapi_refused_by_time on xapi_refused (endpoint, refused_at, event_id);
