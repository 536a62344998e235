-- The webhooks of organizations' service accounts. What was sent, and their secrets, are in webhook_progress and webhook_secrets.
create table webhooks (
  webhook_id uuid primary key,
  service_id uuid not null,
  organization_id uuid not null,
  url text not null,
  kinds text[] not null,
  created_at timestamptz not null,
  -- The event that added it: changes after it are sent.
  added_at text collate "C" not null,
  -- Both null while it is on.
  disabled_why text,
  disabled_at timestamptz,
  -- Of the last event in the row.
  revision integer not null
);
