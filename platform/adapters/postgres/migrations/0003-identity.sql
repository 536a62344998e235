-- Who may sign in. The truth about a person's life lies in the log; what stands here is what signing in needs.
-- The *_key columns hold the name as it is compared: Unicode NFKC, lower case.
create table accounts (
  id uuid primary key,
  username text not null,
  username_key text not null constraint accounts_username_taken unique,
  email text not null,
  email_key text not null constraint accounts_email_taken unique,
  first_name text not null,
  last_name text not null,
  role text not null default 'learner' check (role in ('learner', 'mentor', 'org_admin', 'admin')),
  organization_id uuid,
  -- What was typed as organisation when registering. It grants nothing.
  organization_wish text,
  -- argon2id; null for a person who signs in through their organisation alone.
  password_hash text,
  time_zone text not null default 'UTC',
  created_at timestamptz not null,
  last_login_at timestamptz,
  -- Whether AccountRegistered stands in the log. What isn't announced is announced at the next start.
  announced boolean not null default false
);

create index accounts_unannounced on accounts (created_at) where not announced;
create index accounts_by_organization on accounts (organization_id) where organization_id is not null;

-- One signed-in browser each. Only the hash of the cookie's token is kept.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The day it ends however often it is used.
  expires_at timestamptz not null,
  user_agent text not null,
  ip_prefix text not null
);

create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Every process keeps the sessions it has seen in memory. Whoever ends a session or changes what a session says about
-- its person, here or by hand, tells them all: the payload is the id of the session or of the person.
create function tell_sessions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_changed', old.id::text);
  return null;
end $$;

create trigger sessions_ended after delete on sessions
  for each row execute function tell_sessions_changed();

create trigger accounts_removed after delete on accounts
  for each row execute function tell_sessions_changed();

create trigger accounts_changed
  after update of username, email, first_name, last_name, role, organization_id, time_zone on accounts
  for each row when (old.* is distinct from new.*)
  execute function tell_sessions_changed();

-- Which request an Idempotency-Key stood for, to notice the same key on another one. Losing it (unlogged) loses only
-- that notice: what was recorded is recognised by the log itself.
create unlogged table command_keys (
  command_id uuid primary key,
  fingerprint bytea not null,
  created_at timestamptz not null default now()
);

create index command_keys_by_age on command_keys (created_at);
