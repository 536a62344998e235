-- How the product is used and how fast it feels: no events of the log, kept for 90 days, never a reason for a right.

create table analytics_events (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  -- As the browser says, held to the time of receipt.
  occurred_at timestamptz not null,
  session_id text not null,
  -- From the session, never from the body. Null: a visitor.
  user_id uuid,
  organization_id text not null,
  event_type text not null,
  step_id text,
  data jsonb not null
);

create index analytics_events_by_receipt on analytics_events (received_at);
create index analytics_events_by_type on analytics_events (event_type, occurred_at);
create index analytics_events_by_user on analytics_events (user_id) where user_id is not null;

create table web_vitals (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  name text not null,
  value double precision not null,
  delta double precision not null,
  -- The browser's own id of the measurement, which it may report again with a better value.
  metric_id text not null
);

create index web_vitals_by_receipt on web_vitals (received_at);
create index web_vitals_by_name on web_vitals (name, received_at);
