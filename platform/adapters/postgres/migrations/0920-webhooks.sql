-- The secrets that sign the messages of webhooks, encrypted with ENCRYPTION_KEY.
create table webhook_secrets (
  webhook_id uuid primary key,
  service_id uuid not null,
  -- The command that made it: repeated, it replaces the secret, because nobody may have received the first.
  made_by uuid not null,
  sealed_secret bytea not null,
  sealed_old_secret bytea,
  old_secret_ends_at timestamptz
);

-- How far each webhook has come. Changes are read from their read model, so nothing else waits to be sent.
create table webhook_progress (
  webhook_id uuid primary key,
  -- Everything up to here has arrived.
  position text collate "C" not null,
  -- Of the next message: since when it fails, and how often it did.
  failing_since timestamptz,
  failures integer not null default 0,
  next_try_at timestamptz not null,
  -- Who sends at the moment, and until when at the latest.
  lease uuid,
  lease_ends_at timestamptz
);

-- What was sent in the last 30 days, each attempt.
create table webhook_deliveries (
  delivery_id uuid primary key,
  webhook_id uuid not null,
  message_id text not null,
  kind text not null,
  position text collate "C",
  -- Whom the change is about: the answer of the receiver may name them.
  user_id uuid references accounts on delete cascade,
  at timestamptz not null,
  status integer,
  problem text,
  ms integer not null,
  answer text not null
);
create index webhook_deliveries_of on webhook_deliveries (webhook_id, at desc, delivery_id desc);
create index webhook_deliveries_about on webhook_deliveries (user_id) where user_id is not null;
create index webhook_deliveries_at on webhook_deliveries (at);
