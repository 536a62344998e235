-- Security events of all accounts, in the order of the log. `detail` holds no personal data.
create table security_events (
  position text collate "C" primary key,
  event_id uuid not null,
  user_id uuid not null,
  type text not null,
  happened_at timestamptz not null,
  actor_kind text not null,
  actor_id text not null,
  detail jsonb not null
);
