-- What signing in through an organisation needs beside the organisation's own stream, which holds its settings.

-- Which organisation a domain belongs to: claimed here, where it is unique, before the stream says so.
create table organization_domains (
  domain text primary key,
  organization_id uuid not null,
  claimed_at timestamptz not null default now()
);

create index organization_domains_by_organization on organization_domains (organization_id);

-- Sign-ins that have been sent to an identity provider and not come back. Each may be answered once, by the browser it
-- was made for. Only hashes of what the browser and the identity provider carry are kept.
create table saml_requests (
  id text primary key,
  handle_hash bytea not null unique,
  browser_hash bytea not null,
  organization_id uuid not null,
  connection_id uuid not null,
  purpose text not null check (purpose in ('sign_in', 'test')),
  -- Who was signed in when it was made: it may connect their account with the identity that comes back.
  person uuid references accounts on delete cascade,
  target text not null,
  expires_at timestamptz not null
);

create index saml_requests_by_expiry on saml_requests (expires_at);

-- Assertions that have been accepted, until they would be refused for their age. A row is made in the transaction that
-- makes the session, so that of two deliveries of the same assertion only one signs anybody in.
create table saml_assertions_used (
  organization_id uuid not null,
  issuer text collate "C" not null,
  assertion_id text collate "C" not null,
  usable_until timestamptz not null,
  primary key (organization_id, issuer, assertion_id)
);

create index saml_assertions_used_by_expiry on saml_assertions_used (usable_until);

-- Who somebody is for their organisation's identity provider. The name is the key, never the e-mail address.
create table saml_identities (
  organization_id uuid not null,
  issuer text collate "C" not null,
  name_id text collate "C" not null,
  user_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (organization_id, issuer, name_id)
);

create index saml_identities_by_user on saml_identities (user_id);

-- Every answer of an identity provider and what became of it: the security record. Nothing of the answer itself.
create table saml_records (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  organization_id uuid,
  connection_id uuid,
  outcome text not null check (outcome in ('signed_in', 'tested', 'refused')),
  -- Why it was refused, from a closed list.
  reason text check ((reason is null) = (outcome <> 'refused')),
  -- Nobody had asked for it (the person came from the identity provider's own page).
  unasked boolean not null default false,
  user_id uuid references accounts on delete set null,
  request_id text,
  ip_prefix text
);

create index saml_records_by_organization on saml_records (organization_id, at desc);
create index saml_records_by_time on saml_records (at);

-- Our own key as a service provider, made when it is first needed: what is encrypted for us is opened and what we sign
-- is signed with it. The private half is sealed with ENCRYPTION_KEY.
create table saml_own_key (
  only_row boolean primary key default true check (only_row),
  sealed_private_key bytea not null,
  certificate text not null
);
