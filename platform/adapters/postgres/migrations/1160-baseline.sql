/*
 * The database of version 1.1.0. Until then it was made by 91 migrations, of which this file took the place: it runs where there is no
 * database yet, and a database of an earlier version is updated to 1.1.0 first (migrate.ts).
 */

-- One row that names this installation, so that processes and exports can tell one database from another.
create table installation (
  only_row boolean default true primary key check (only_row),
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);

-- The event log (design, The event log). Written by append_events alone, one batch of appends at a time: under one
-- lock that is held to the commit, so that position order is commit order and a reader needs no care for gaps.
create table events (
  position bigint primary key,
  recorded_at timestamptz(3) not null,
  revision integer not null,
  id uuid not null unique,
  stream text collate "C" not null,
  type text collate "C" not null,
  data json not null,
  metadata json not null,
  sealed text,
  unique (stream, revision)
);
alter table events alter column sealed set storage external;

-- Who may sign in. The truth about a person's life lies in the log; what stands here is what signing in needs.
-- The *_key columns hold the name as it is compared: Unicode NFKC, lower case.
create table accounts (
  id uuid primary key,
  username text not null,
  username_key text not null constraint accounts_username_taken unique,
  email text not null,
  email_key text not null,
  first_name text not null,
  last_name text not null,
  -- What was typed as organisation when registering. It grants nothing.
  organization_wish text,
  -- argon2id; null for a person who signs in through their organisation alone.
  password_hash text,
  time_zone text not null default 'UTC',
  created_at timestamptz not null,
  last_login_at timestamptz,
  -- Whether AccountRegistered stands in the log. What isn't announced is announced at the next start.
  announced boolean not null default false,
  -- The language that a person is spoken to in, beside the account like the time zone: sessions and mails read it there.
  language text not null default 'en',
  -- When it was shown that mail to the account's address reaches its person: by a code or an invitation that went there, or
  -- by the organization that the domain belongs to. Registering shows nothing: anybody may type anybody's address.
  address_proven_at timestamptz,
  -- How a username looks (platform/identity/look-alike.ts), so that a new one is not taken for one that is there. A start fills
  -- it in for accounts that have none yet; names that look alike by then stay as they are.
  username_look text,
  -- Roles, memberships and linked identities are events of the account's stream; the projection `access` fills the tables
  -- that authorize. An account keeps its names and credentials here, and, until the log knows of it, what it begins with.
  begins_as jsonb,
  -- Accounts from before this rule go on as before, so that an upgrade locks nobody out of what they do: their address counts
  -- as held, and what reaches others works. Their mailbox can still take the address from them.
  predates_proof boolean not null default false
);
create index accounts_by_age on accounts (created_at desc, id desc);
create index accounts_by_email on accounts (email_key);
create index accounts_by_look on accounts (username_look);
create unique index accounts_email_taken on accounts (email_key) where (address_proven_at is not null) or predates_proof;
create index accounts_unannounced on accounts (created_at) where not announced;
create index accounts_without_look on accounts (id) where username_look is null;

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
  ip_prefix text not null,
  -- The administrators' own sessions stand beside the ordinary ones.
  kind text not null default 'person' check (kind in ('person', 'admin')),
  -- When the person of a session has last shown that it is them: at the sign-in, or when they were asked once more.
  proven_at timestamptz not null,
  -- How the person of a session has last shown that it is them: with the account's own password or code, or through an
  -- organization. Of sessions from before nothing better is known; who needs more is asked once.
  proven_by text not null check (proven_by in ('password', 'code', 'passkey', 'organization')),
  rights_version integer not null,
  -- The command by which its person changes their own rights in it: it goes on after that one.
  survives text,
  identity_id uuid,
  -- Whether a second factor was shown in this session: a code, a recovery code or a passkey. It stays true when they
  -- confirm with their password later.
  second_factor_shown boolean not null default false,
  -- The push subscription that this session made: its browser gets messages until the session ends.
  push_subscription_id uuid
);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_user on sessions (user_id);

-- Which request an Idempotency-Key stood for, to notice the same key on another one. Losing it (unlogged) loses only
-- that notice: what was recorded is recognised by the log itself.
create table command_keys (
  command_id uuid primary key,
  fingerprint bytea not null,
  created_at timestamptz not null default now(),
  -- The first answer to a command, sealed, for the same Idempotency-Key again; and whose it is, for when they are erased.
  answer bytea,
  owner uuid
);
create index command_keys_by_age on command_keys (created_at);
create index command_keys_by_owner on command_keys (owner);

-- One key per person, wrapped by ENCRYPTION_KEY: it opens that person's fields in the event log. Erasing a person empties
-- the row and leaves it there, so that no new key is ever made in its place.
create table personal_keys (
  subject uuid primary key,
  wrapped bytea,
  made_at timestamptz not null default now(),
  -- Numbers the erasures in the order of their commits, so that a process learns which of the keys it remembers are gone.
  erasure bigint unique,
  erased_at timestamptz,
  check ((wrapped is null) = (erasure is not null))
);

-- One row per projection: how far it has read, and which process runs it until when. Every page of the log moves it
-- in the transaction that writes the read tables, by compare-and-set on position, owner and fence.
create table projections (
  name text primary key,
  version integer not null,
  -- 'building': its tables are new or outdated, and a rebuild beside them has not yet taken their place.
  state text not null check (state in ('building', 'live')),
  position text collate "C" not null default '',
  -- The tables that hold it now: a later version may have others.
  tables text[] not null default '{}',
  -- How many events of its types lie up to the position: what a rebuild has before it.
  seen bigint not null default 0,
  -- Why it does not move, while it does not: {message, attempts, since}.
  failing jsonb,
  -- Rises when dead letters are retried, so that the process that runs it looks again.
  retries bigint not null default 0,
  owner text,
  fence bigint not null default 0,
  lease_until timestamptz,
  -- The owner as it took the lease, where that process keeps an advisory lock in its session: when nobody has the lock, the
  -- process is gone and its lease is free at once. Programs from before this column leave it behind the owner, and their
  -- leases run out by time alone.
  locked_by text,
  -- The highest version that a program wants of a projection: an older program builds none below it. `version` is that of the
  -- tables in use, which an older program keeps moving until the newer one has filled its own beside them.
  wanted integer not null default 0,
  -- Which process fills new tables, and until when others leave it to that one.
  builder text,
  builder_until timestamptz,
  -- The last event that a projection was handed, {id, stream, revision, position}: by it the tables know their log again.
  last_event jsonb
) with (fillfactor = 30);

-- Events that a projection could not apply, and the later events of the same streams, which wait for them.
create table dead_letters (
  projection text not null references projections(name) on delete cascade,
  event_id uuid not null,
  stream text not null,
  revision integer not null,
  position text collate "C" not null,
  type text not null,
  -- Null for one that only waits for an earlier event of its stream.
  error text,
  attempts integer not null default 0,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- A dead letter that the program could not decode: a newer program tries it again by itself.
  unreadable boolean not null default false,
  primary key (projection, event_id)
);
create index dead_letters_by_stream on dead_letters (projection, stream, revision);

-- Rebuilds: of some projections at once, into a schema of their own, from the beginning of the log.
create table projection_replays (
  id uuid default gen_random_uuid() primary key,
  names text[] not null,
  versions integer[] not null,
  -- 'swap' takes the live tables' place; 'past' stays, for analysts; 'verify' is compared and dropped.
  purpose text not null check (purpose in ('swap', 'past', 'verify')),
  schema_name text not null unique,
  until_position text collate "C",
  until_time timestamptz,
  state text not null default 'running' check (state in ('running', 'cancelled', 'failed', 'done')),
  position text collate "C" not null default '',
  indexed boolean not null default false,
  -- Events of the log that were read, by now and lately per second.
  events bigint not null default 0,
  per_second real not null default 0,
  -- By projection, how many events it was handed; and of how many in all, when that is known.
  seen jsonb not null default '{}',
  total bigint,
  failure text,
  fence bigint not null default 1,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  finished_at timestamptz,
  last_events jsonb not null default '{}',
  -- How far a rebuild has folded the log person by person: up to which position, how many ranges of ids there are, and how many are done.
  by_person jsonb,
  -- The position of the saved tables with which a rebuild begins; null for one that begins with the log.
  loaded_from text collate "C"
);

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
  metric_id text not null,
  -- How fast pages are: the measurements of a day in steps of four percent, which a round counts again while the day is recent.
  page text,
  -- How fast pages are: the measurements of a day in steps of four percent, which a round counts again while the day is recent.
  release text
);
create index web_vitals_by_name on web_vitals (name, received_at);
create index web_vitals_by_receipt on web_vitals (received_at);

-- One row per round of work that only one process does at a time: until when it has it, and how far it has followed
-- the log.
create table job_rounds (
  name text primary key,
  position text collate "C" not null default '',
  owner uuid,
  lease_until timestamptz,
  -- When a round of work was last done to its end: what has stopped for long shows in the health of the product.
  finished_at timestamptz
) with (fillfactor = 50);

-- Which organisation a domain belongs to: claimed here, where it is unique, before the stream says so.
create table organization_domains (
  domain text primary key,
  organization_id uuid not null,
  claimed_at timestamptz not null default now(),
  missing_since timestamptz,
  missing_warned_at timestamptz
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
  purpose text not null check (purpose in ('sign_in', 'test', 'proof', 'link', 'new_account')),
  -- Who was signed in when it was made: it may connect their account with the identity that comes back.
  person uuid references accounts on delete cascade,
  target text not null,
  expires_at timestamptz not null,
  -- The session in which a sign-in through an organisation was begun: the answer comes from another site, without our
  -- cookies, and the session that it takes the place of has to end all the same.
  session_id uuid,
  -- The time zone of the browser that began a sign-in through an organisation, for an account that is made at its end:
  -- days, streaks and quiet hours follow it.
  time_zone text not null default 'UTC',
  -- That of the browser that began a sign-in through an organisation, for an account that is made at its end.
  language text not null default 'en'
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

-- Who a person is for their organization's identity provider. The name is the key, never the e-mail address.
create table identities_before_events (
  organization_id uuid not null,
  issuer text collate "C" not null,
  name_id text collate "C" not null,
  user_id uuid not null constraint saml_identities_user_id_fkey references accounts on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Under this a person disconnects one.
  id uuid not null default gen_random_uuid() constraint saml_identities_id unique,
  constraint saml_identities_pkey primary key (organization_id, issuer, name_id)
);
create index saml_identities_by_user on identities_before_events (user_id);

-- Every answer of an identity provider and what became of it: the security record. Nothing of the answer itself.
create table saml_records (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  organization_id uuid,
  connection_id uuid,
  outcome text not null check (outcome in ('signed_in', 'tested', 'proven', 'linked', 'refused')),
  -- Why it was refused, from a closed list.
  reason text,
  -- Nobody had asked for it (the person came from the identity provider's own page).
  unasked boolean not null default false,
  user_id uuid references accounts on delete set null,
  request_id text,
  ip_prefix text,
  -- Why an answer of an identity provider was refused, in a sentence; and how often, where the same came again within an hour.
  detail text,
  -- Why an answer of an identity provider was refused, in a sentence; and how often, where the same came again within an hour.
  times integer not null default 1,
  check ((reason is null) = (outcome <> 'refused'))
);
create index saml_records_by_organization on saml_records (organization_id, at desc);
create index saml_records_by_time on saml_records (at);

-- Our own key as a service provider, made when it is first needed: what is encrypted for us is opened and what we sign
-- is signed with it. The private half is sealed with ENCRYPTION_KEY.
create table saml_own_key (
  only_row boolean default true primary key check (only_row),
  sealed_private_key bytea not null,
  certificate text not null
);

-- Mail on its way. What is for nobody is kept and dropped like the rest, so that asking for an unknown address costs
-- as much as asking for a known one. `facts` are forgotten as soon as the mail is out: a code may be among them.
create table outgoing_mail (
  id uuid primary key,
  user_id uuid references accounts on delete cascade,
  kind text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  failure text,
  -- Mail to a person who was invited goes to the invitation's address, and away with it.
  invitation_id uuid,
  -- Where a mail goes that is not for its person's address of today; forgotten as soon as it is out.
  address text,
  lease uuid,
  -- The order of the mails of one mailbox.
  place bigint generated always as identity,
  -- One mailbox: a person at an address. Null where the mail is for nobody.
  recipient text generated always as (coalesce(((user_id)::text || coalesce((' '::text || address), ''::text)), address)) stored,
  -- What the mail carries a code of (password_resets, mailbox_codes), and the counter (rate_counts) that let it through.
  code_id uuid,
  counted bytea,
  -- Why the last try failed; no address is in it.
  reason text,
  -- Why messages to this person have to stop, until the log says so: their mailbox does not exist (`bounced`), or they reported a mail
  -- as spam (`complained`).
  stops text
);
create index outgoing_mail_by_invitation on outgoing_mail (invitation_id) where invitation_id is not null;
create index outgoing_mail_by_recipient on outgoing_mail (recipient, place) where sent_at is null;
create index outgoing_mail_due on outgoing_mail (next_try_at) where sent_at is null;
create index outgoing_mail_sent on outgoing_mail (sent_at) where sent_at is not null;
create index outgoing_mail_stops on outgoing_mail (user_id) where stops is not null;

-- One asked-for reset each; the newest of an address is the only one that counts. Codes and grants are kept as hashes
-- under a secret of the installation.
create table password_resets (
  id uuid primary key,
  email_key text not null,
  user_id uuid references accounts on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  grant_hash bytea unique,
  granted_until timestamptz,
  used_at timestamptz,
  -- How often a code was tried from each network or known device, by a hash of it, so that a stranger's tries do not use
  -- up its owner's. `tries` stays the sum.
  tries_by jsonb not null default '{}',
  -- The same for new passwords: the link in the mail opens the way in however often others guess at the six digits.
  link_hash bytea unique
);
create index password_resets_by_age on password_resets (created_at);
create index password_resets_by_email on password_resets (email_key, created_at desc);

-- How often something was done from somewhere in a stretch of time. Unlogged: a crash of the database forgets them,
-- and nothing else.
create unlogged table rate_counts (
  key bytea primary key,
  started_at timestamptz not null,
  count integer not null,
  mailbox bytea
);
create index rate_counts_by_age on rate_counts (started_at);
create index rate_counts_by_mailbox on rate_counts (mailbox) where mailbox is not null;

create unlogged table sign_in_tries (
  key bytea primary key,
  failures integer not null,
  last_try_at timestamptz not null,
  wait_until timestamptz not null
);
create index sign_in_tries_by_age on sign_in_tries (last_try_at);

-- Photos and recordings: what is known of each. The files lie in DATA_DIR/uploads/<owner>/<id>. `sent_sha256` is of the
-- bytes as they were sent, by which a second try is known; `sha256` and `bytes` are of what is kept.
create table uploads (
  id uuid primary key,
  owner_id uuid not null,
  type text not null,
  bytes bigint not null,
  sha256 bytea not null,
  sent_sha256 bytea not null,
  command_id uuid unique,
  created_at timestamptz not null,
  width integer,
  height integer,
  copies jsonb not null default '{}',
  -- In whole seconds; null for photos, for recordings whose file does not say it, and for those stored before.
  seconds integer,
  length_due_at timestamptz,
  count_due_at timestamptz,
  unique (owner_id, sent_sha256)
);
create index uploads_by_owner on uploads (owner_id, created_at desc);
create index uploads_count_due on uploads (count_due_at) where count_due_at is not null;
create index uploads_length_due on uploads (length_due_at) where length_due_at is not null;

-- Invitations into organisations. Only the hash of what the mail carries is kept; each is for one account, once.
create table invitations (
  token_hash bytea not null constraint invitations_token unique,
  organization_id uuid not null,
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  id uuid primary key,
  email text not null,
  email_key text not null,
  accepted_at timestamptz,
  constraint invitations_once unique (organization_id, email_key)
);
create index invitations_by_email on invitations (email_key);
create index invitations_by_expiry on invitations (expires_at);

-- States of long streams, put aside so that they need not be folded from their beginning. A crash may empty it: whatever is
-- missing is folded again. `sealed` is the state, with the key of the person whose stream it is.
create unlogged table stream_snapshots (
  stream text collate "C" primary key,
  rules text not null,
  revision integer not null,
  event_id uuid not null,
  position text not null,
  subject uuid not null,
  sealed text not null
);
alter table stream_snapshots alter column sealed set storage external;

-- Who is to be erased and when, and who was. What is known of a person that is gone is their id alone. `asked_by` is the
-- actor of the receipt in the log.
create table erasures (
  user_id uuid primary key,
  reason text not null check (reason in ('own_wish', 'admin', 'operator')),
  asked_by jsonb not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- Null until nothing is left to be done, not even in the queue.
  done_at timestamptz
);
create index erasures_due on erasures (due_at) where done_at is null;

-- Signing in with a second step: codes that an app makes from a shared secret and the time (RFC 6238).
create table second_factors (
  user_id uuid primary key references accounts on delete cascade,
  -- Sealed with ENCRYPTION_KEY for this person.
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- Null until its person has shown a code made from it: nothing asks for it before.
  confirmed_at timestamptz,
  -- The half minute, counted since 1970, of the last code that was accepted: none counts twice, and no older one.
  last_step bigint not null default 0
);

-- For who has lost the app: ten at a time, each good once. Kept as hashes under a key of the installation.
create table recovery_codes (
  user_id uuid not null references second_factors(user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A browser whose person has shown the right password and not yet the code. `kind` is that of the session it will get.
create table pending_sign_ins (
  token_hash bytea primary key,
  user_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('person', 'admin')),
  expires_at timestamptz not null
);
create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at);
create index pending_sign_ins_by_user on pending_sign_ins (user_id);

-- A change of address that waits for the code that went to the new one; the newest of a person is the only one. Of an
-- address that another account has already, the code is one that nobody knows.
create table email_changes (
  user_id uuid primary key references accounts on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_by_age on email_changes (expires_at);

-- What was called and stored by whom in a stretch of time (platform/limits). Unlogged: a crash of the database forgets
-- the counts, and nothing else. Keys are hashes.
create unlogged table budget_counts (
  key bytea primary key,
  ends_at timestamptz not null,
  count bigint not null
);
create index budget_counts_by_end on budget_counts (ends_at);

-- In which sessions an administrator may read what a person wrote, and until when. The person's stream holds the reason.
create table opened_texts (
  session_id uuid not null references sessions on delete cascade,
  user_id uuid not null references accounts on delete cascade,
  until timestamptz not null,
  primary key (session_id, user_id)
);
create index opened_texts_by_person on opened_texts (user_id);

-- Passkeys (WebAuthn): the public halves of keys that people's devices keep. They open an account without its password.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  -- What the authenticator calls it: unique among all authenticators.
  credential_id bytea not null constraint passkeys_credential_id_taken unique,
  -- COSE, as the authenticator has handed it over.
  public_key bytea not null,
  -- How often it has signed, as the authenticator counts; 0 for ever where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- Whether a service keeps a copy for the person's other devices.
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- What an authenticator is to sign: once, for one purpose, in the browser that holds the token.
create table passkey_challenges (
  token_hash bytea primary key,
  challenge bytea not null,
  purpose text not null check (purpose in ('sign_in', 'register', 'prove', 'second_step')),
  -- Null at a sign-in, where nobody is known yet.
  user_id uuid references accounts on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
create index passkey_challenges_by_user on passkey_challenges (user_id);

-- When an identity was used last, which is no event.
create table identity_uses (
  identity_id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  last_used_at timestamptz not null,
  -- SHA-256 of the names that the provider said last, so that only its changes are taken over.
  said_names text
);

-- Invitations are events of the organization's stream. What stays here is what may stand in no event: which mailbox an
-- invitation went to, until it is used or too old, and the hash of what its newest mail carries. A row is claimed before the
-- event, so that an address has one open invitation of an organization however many administrators invite it at once.
create table invitation_links (
  invitation_id uuid primary key,
  organization_id uuid not null,
  email_key text not null,
  invited_by uuid not null,
  -- Null until its mail is written.
  token_hash bytea unique,
  expires_at timestamptz not null,
  -- How often it was sent when this token was made, and the command that did it last.
  sends integer not null default 0,
  command_id uuid,
  -- A person joined by it: from then on it opens nothing.
  used_at timestamptz
);
create index invitation_links_by_email on invitation_links (email_key);
create unique index invitation_links_open on invitation_links (organization_id, email_key) where used_at is null;

-- Codes that went to a mailbox to show that its reader has it, whichever account asked: what a stranger asks for does not
-- keep the owner from theirs. The mail carries six digits to type, and a link whose secret nobody can guess.
create table mailbox_codes (
  id uuid primary key,
  -- Of its address, under a secret of the installation.
  mailbox bytea not null,
  code_hash bytea not null,
  link_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  tries_by jsonb not null default '{}'
);
create index mailbox_codes_by_age on mailbox_codes (expires_at);
create index mailbox_codes_by_mailbox on mailbox_codes (mailbox, created_at desc);

-- Up to where the post office has taken the notices of the read model.
create table notices_taken (
  the_one boolean default true primary key check (the_one),
  position text collate "C" not null
);

-- Peers that forwarded requests lately without being named by TRUST_PROXY, for `doctor`. Nothing is lost with it in a crash.
create unlogged table untrusted_proxies (
  peer text primary key,
  last_at timestamptz not null
);

-- What the table of accounts says of addresses and the log does not say yet. A row is written together with the account, and
-- goes when the event is in the log; a start appends what a crash has left.
create table owed_proofs (
  id bigint generated always as identity primary key,
  command_id uuid not null unique,
  user_id uuid not null references accounts on delete cascade,
  -- Null: the account has lost its address to the person who has proven it.
  proof jsonb,
  context jsonb not null
);
create index owed_proofs_user on owed_proofs (user_id);

-- Whom an identity provider has vouched for under a name that is not known yet, while the account of their address is
-- somebody's. A code to that mailbox connects the two; the browser that came with the answer has a cookie for it.
create table sso_recognitions (
  browser_hash bytea primary key,
  user_id uuid not null references accounts on delete cascade,
  organization_id uuid not null,
  connection_id uuid not null,
  issuer text not null,
  name_id text not null,
  email text not null,
  proven_at timestamptz not null,
  target text not null,
  expires_at timestamptz not null
);
create index sso_recognitions_by_expiry on sso_recognitions (expires_at);
create index sso_recognitions_by_person on sso_recognitions (user_id);

-- One row that health checks write, to find out whether the database takes writes at all.
create table write_probe (
  only_row boolean default true primary key check (only_row),
  written_at timestamptz not null
);

-- Files of photos and recordings that are to be deleted from the directory or the bucket. A row is written before a file is
-- stored, and goes in the transaction that writes it into `uploads`; one is written in the transaction that takes a file out
-- of `uploads`. So a file without a record is known here, whatever happens in between.
create table upload_deletions (
  upload_id uuid primary key,
  owner_id uuid not null,
  due_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0
);
create index upload_deletions_by_next_try on upload_deletions (next_try_at);

-- Under which address an administrator lets an organization's provider bring a member under a new name, once.
create table sso_allowances (
  user_id uuid primary key references accounts on delete cascade,
  organization_id uuid not null,
  email_key text not null,
  expires_at timestamptz not null
);
create index sso_allowances_by_address on sso_allowances (organization_id, email_key);

-- Where organizations have their identity provider's metadata looked up every day, and what came of it last.
create table sso_metadata_sources (
  organization_id uuid primary key,
  url text not null,
  checked_at timestamptz,
  -- Null where the last look succeeded.
  problem text,
  failing_since timestamptz
);

-- What a rebuild could not decode, and the later events of the same streams: they become dead letters of the projection
-- when the rebuilt tables take the place of the old ones.
create table replay_dead_letters (
  replay uuid not null references projection_replays on delete cascade,
  projection text not null,
  event_id uuid not null,
  stream text not null,
  revision integer not null,
  position text collate "C" not null,
  type text not null,
  -- Null for one that only waits for an earlier event of its stream.
  error text,
  unreadable boolean not null,
  primary key (replay, projection, event_id)
);

-- The event log that the tables of this database are filled from, by the identity that the log itself begins with. No row
-- before the first start that found or gave one.
create table known_log (
  only_row boolean default true primary key check (only_row),
  log_id uuid not null,
  known_since timestamptz not null default now()
);

-- Which events in which versions the log holds: noted before the first of each is stored. An older program knows by it
-- before it starts that it can't read all of the log.
create table event_versions (
  type text not null,
  version integer not null,
  since timestamptz not null default now(),
  primary key (type, version)
);

-- Keys that were derived from an ENCRYPTION_KEY of the past and are still needed: what they made cannot be made again with
-- another one (hashes of recovery codes, signatures of pilot licences). Sealed with the ENCRYPTION_KEY in use.
create table derived_keys (
  id text primary key,
  purpose text not null,
  sealed bytea not null
);

-- Messages by mail from the moment their delivery is taken on until it has ended in the log: what waits until `next_at`, for a
-- digest (`for_digest`), or, where `next_at` is null, is in outgoing_mail under the same id.
create table message_mails (
  mail_id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  -- The deliveries that end with it.
  notification_ids uuid[] not null,
  next_at timestamptz,
  for_digest boolean not null default false,
  -- Of a digest: which, for which day, and the notifications that it lists.
  digest text,
  day date,
  listed uuid[],
  made_at timestamptz not null
);
create index message_mails_due on message_mails (next_at) where next_at is not null;
create index message_mails_of_digest on message_mails (user_id) where for_digest;
create index message_mails_sent on message_mails (mail_id) where next_at is null;

-- When each reader of digests gets the next one, and up to when the last one has listed what there was.
create table digest_times (
  user_id uuid primary key references accounts on delete cascade,
  day date not null,
  next_at timestamptz not null,
  since timestamptz not null
);
create index digest_times_due on digest_times (next_at);

-- The private key by which push services recognize this installation, encrypted with ENCRYPTION_KEY: one row at most.
create table push_key (
  only_one boolean default true primary key check (only_one),
  sealed_private_key bytea not null
);

-- The part of a request to a witness that may be in no event: the address, and the hash of the token that its mail carries. A
-- row is deleted as soon as the request is answered, withdrawn or expired, and with the account of the learner.
create table witness_links (
  request_id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  email text not null,
  -- Normalized for comparison.
  email_key text not null,
  -- A hash of the address under a key of the installation.
  address_id bytea not null,
  language text not null,
  -- Null until its mail is written.
  token_hash bytea unique,
  mail_id uuid,
  expires_at timestamptz not null
);
create index witness_links_by_email on witness_links (email_key);
create index witness_links_of on witness_links (user_id);
create index witness_links_to on witness_links (address_id);

-- Addresses that want no such mail, from anyone, as keyed hashes: kept for good, so that they are not written to again.
create table witness_stops (
  address_id bytea primary key,
  stopped_at timestamptz not null
);

-- The hashes by which tokens of programs are recognized. What a token is and may is in the read model access_tokens.
create table token_credentials (
  token_id uuid primary key,
  -- The person of a personal token: it goes with the account. Null for a token of a service account.
  user_id uuid references accounts on delete cascade,
  -- The service account of any other token.
  service_id uuid,
  -- SHA-256 of the token, which has 238 random bits.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- Written at most once a minute.
  last_used_at timestamptz,
  -- Revoked: set before the event is appended, so that it holds in every process at once.
  revoked_at timestamptz
);
create index token_credentials_of on token_credentials (user_id) where user_id is not null;
create index token_credentials_of_service on token_credentials (service_id) where service_id is not null;

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
create index webhook_deliveries_about on webhook_deliveries (user_id) where user_id is not null;
create index webhook_deliveries_at on webhook_deliveries (at);
create index webhook_deliveries_of on webhook_deliveries (webhook_id, at desc, delivery_id desc);

-- The secrets by which organizations' OpenID Connect providers recognize us, encrypted with ENCRYPTION_KEY. Connections
-- name them by id, so that no event has one.
create table oidc_client_secrets (
  id uuid primary key,
  organization_id uuid not null,
  sealed_secret bytea not null,
  created_at timestamptz not null
);
create index oidc_client_secrets_of on oidc_client_secrets (organization_id);

-- Runs over the history of all learners: what-ifs of drafts, and unlocks for the past by versions that count from the start.
-- The latter can be made again from the log. `after_user` is how far a run is; a process works on it under a lease.
create table definition_runs (
  id uuid primary key,
  kind text not null check (kind in ('what_if', 'grant')),
  achievement_id text not null,
  version integer not null,
  draft_id uuid,
  draft_change integer,
  content jsonb not null,
  -- How far the log counts; empty for all of it.
  position text not null,
  not_before timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  after_user uuid,
  people integer not null default 0,
  people_in_all integer,
  events bigint not null default 0,
  result jsonb,
  interrupted boolean not null default false,
  worker uuid,
  lease_until timestamptz,
  created_at timestamptz not null
);
create unique index definition_runs_grant on definition_runs (achievement_id, version) where kind = 'grant';
create index definition_runs_open on definition_runs (created_at) where state <> 'done';
create unique index definition_runs_what_if on definition_runs (achievement_id) where kind = 'what_if';

-- Who has which outcome in a what-if; removed with it, and with the account.
create table what_if_people (
  run_id uuid not null references definition_runs on delete cascade,
  user_id uuid not null references accounts on delete cascade,
  outcome text not null,
  at timestamptz,
  primary key (run_id, user_id)
);
create index what_if_people_by_person on what_if_people (user_id);
create index what_if_people_listed on what_if_people (run_id, outcome, user_id);

-- The last warning that was queued about the end of each token: how many days before it. Deleted after the end.
create table token_warnings (
  token_id uuid primary key,
  days smallint not null,
  expires_at timestamptz not null
);

-- What organizations offer their members of another system, until the member answers. It may be in no event: an offer that is
-- not accepted leaves nothing of it behind. A row is deleted as soon as its offer ends, and with the account.
create table history_offer_records (
  offer_id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  organization_id uuid not null,
  -- Lines of NDJSON, each a record in the words of an import.
  lines jsonb not null,
  created_at timestamptz not null
);
create index history_offer_records_by_time on history_offer_records (created_at);
create index history_offer_records_of on history_offer_records (user_id);

create table usage_cells (
  id integer generated always as identity primary key,
  facet text not null,
  value text not null,
  unique (facet, value)
);

-- Events by day (UTC). The organization '' is all of them together.
create table usage_days (
  cell integer not null references usage_cells,
  day date not null,
  organization_id text not null,
  events bigint not null,
  primary key (cell, day, organization_id)
) with (fillfactor = 70);

-- The last day on which a person was counted under something, and their organization then. People of the last N days are those
-- whose last day is among them, so nothing has to be sorted to count them once.
create table usage_people (
  cell integer not null,
  user_id uuid not null,
  organization_id text not null,
  last_day date not null,
  primary key (cell, user_id)
) with (fillfactor = 70);
create index usage_people_by_day on usage_people (cell, last_day) include (organization_id);
create index usage_people_by_user on usage_people (user_id);

-- Who did how much on which day, of everything and by type: people of a day, and what metrics count.
create table usage_person_days (
  cell integer not null,
  day date not null,
  user_id uuid not null,
  organization_id text not null,
  events integer not null,
  primary key (cell, day, user_id) include (organization_id)
) with (fillfactor = 70);
create index usage_person_days_by_user on usage_person_days (user_id);

create table vital_days (
  day date not null,
  name text not null,
  -- '' where the browser did not say.
  page text not null,
  release text not null,
  -- The value is 0.001 * 1.04 ^ step.
  step smallint not null,
  measured integer not null,
  primary key (day, name, page, release, step)
);

-- Replays of metrics over the past. Which are due follows from metric_definitions; what was counted can be counted again.
create table metric_runs (
  metric text not null,
  version integer not null,
  state text not null check (state in ('running', 'done', 'cancelled')),
  -- How far the log was read: a position, and how many events that are.
  after_position text not null default '',
  read bigint not null default 0,
  is_read boolean not null default false,
  -- The last week that was counted.
  week date,
  failure text,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (metric, version)
);

-- Who did how much on which day, of what the metric counts in the log. Only while it is replayed.
create table metric_run_days (
  metric text not null,
  version integer not null,
  day date not null,
  user_id uuid not null,
  events integer not null,
  primary key (metric, version, day, user_id)
);
create index metric_run_days_by_user on metric_run_days (user_id);

-- How many people a version counts in each week that is over.
create table metric_weeks (
  metric text not null,
  version integer not null,
  week date not null,
  people integer not null,
  primary key (metric, version, week)
);

-- How large the database and the log were on each day, for the administration. Kept for a year.
create table database_sizes (
  day date primary key,
  bytes bigint not null,
  -- Null where the log is in EventStoreDB.
  events bigint
);

-- What the processes logged lately, redacted, for the administrators' page. Not part of the event log: written in batches,
-- bounded by number and age, never personal. `level` as pino has it: 30 info, 40 warn, 50 error, 60 fatal. A request has a row
-- with method, route pattern, status and duration in milliseconds.
create table process_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  level smallint not null,
  component text collate "C" not null,
  process text not null,
  message text not null,
  request_id text collate "C",
  method text collate "C",
  route text collate "C",
  status smallint,
  ms real,
  detail jsonb
);
create index process_log_by_request on process_log (request_id) where request_id is not null;
create index process_log_by_time on process_log (at, id);
create index process_log_of_problems on process_log (at, id) where level >= 40;

-- When a backup was finished: backup.sh says so, and `cli backups note` for those who make theirs in another way. Kept for a year.
create table backups (
  finished_at timestamptz primary key,
  -- What made it, such as `backup.sh`.
  made_by text not null,
  bytes bigint,
  noted_at timestamptz not null default now()
);

-- What processes found when they checked each component: one row per component and five minutes, with the worst that any
-- process found. A missing row means that nobody measured. Kept for 31 days.
create table health_checks (
  component text not null,
  slot timestamptz not null,
  -- 1: worked, 2: limited, 3: did not work.
  state smallint not null check ((state >= 1) and (state <= 3)),
  -- Why it did not work fully, from the closed list in contracts/text/en/health.ts.
  reason text,
  primary key (slot, component)
);
create index health_checks_with_trouble on health_checks (slot) where state > 1;

-- What identity providers call the people and groups of an organization (SCIM). Not in the event log: a foreign name, needed only
-- while the person belongs to the organization or is invited, and deleted with that.
create table scim_users (
  -- The id of the invitation, else that of the person. It stays the same when the invited person joins.
  scim_id uuid primary key,
  organization_id uuid not null,
  -- Null until the invited person has joined.
  user_id uuid,
  external_id text,
  -- The groups that the person gets when they join.
  waiting_groups uuid[] not null default '{}'::uuid[]
);
create index scim_users_by_external_id on scim_users (organization_id, external_id);
create unique index scim_users_by_person on scim_users (organization_id, user_id) where user_id is not null;
create index scim_users_by_user on scim_users (user_id) where user_id is not null;

create table scim_groups (
  group_id uuid primary key,
  organization_id uuid not null,
  external_id text not null
);
create index scim_groups_by_organization on scim_groups (organization_id);

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

/*
 * The older part of the log (decision 119). `cli events archive` moves events here, the oldest first, and makes this table a child of
 * `events` (inheritance): a reader of `events` reads both, in one snapshot. A column that is added to `events` must be added here too.
 */
create table events_archive (
  position bigint primary key,
  recorded_at timestamptz(3) not null,
  revision integer not null,
  id uuid not null unique,
  stream text collate "C" not null,
  type text collate "C" not null,
  data json not null,
  metadata json not null,
  sealed text,
  unique (stream, revision)
);
alter table events_archive alter column sealed set storage external;

-- What was moved at a time, by which a loss is noticed. `sha256`: of the rows as text, in UTC, one a line.
create table event_archivings (
  first_position bigint primary key,
  last_position bigint not null unique,
  events integer not null,
  sha256 text not null,
  archived_at timestamptz not null default now()
);

-- The parts that a rebuild by person has written: a part holds the people from range `first` to before range `beyond`. It is
-- entered in the transaction of its rows, so that a part is written once, whichever thread or process does it. Gone when all
-- people are done.
create table replay_parts (
  replay uuid not null references projection_replays on delete cascade,
  first integer not null,
  beyond integer not null,
  events bigint not null,
  -- As in projection_replays.
  seen jsonb not null,
  last_events jsonb not null,
  primary key (replay, first),
  check (beyond > first)
);

-- How many people there were in the last N days is asked for a hundred pages at a time. From here it is the sum of at most N numbers
-- for each, however many people there are. The organization '' is all of them together. Triggers keep the numbers equal to the rows
-- of usage_people and usage_person_days, by whatever they are written.
create table usage_people_days (
  organization_id text not null,
  cell integer not null,
  day date not null,
  -- Those who were counted last on this day.
  last bigint not null default 0,
  -- Those who were counted on this day: of everything, and by type.
  present bigint not null default 0,
  primary key (organization_id, cell, day)
) with (fillfactor = 70);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The event log is only added to: % is refused', tg_op using errcode = 'restrict_violation';
end
$$;

create trigger archived_events_are_never_changed before delete or update or truncate on events_archive
  for each statement execute function refuse_change();

create trigger events_are_never_changed before update or truncate on events
  for each statement execute function refuse_change();

/*
 * Appends what waits, in the order given. Each stream comes once in `streams`; an append names its stream by its place in
 * that list. `expecteds`: a revision, -1 for none, -2 for any, -3 for exists. Events come in the order of their appends;
 * each names its append and its place therein, from 0. `sealeds` is null where no event has anything sealed.
 *
 * Answers with one outcome, revision and position per append. The outcome is A (appended), R (repeated: its first id was in
 * this stream already), W (wrong revision) or T (an id is taken by another event). Revision and position are those of the
 * append's last event; for W the revision is where the stream stands, -1 for nowhere.
 */
create function append_events(
  streams text[],
  stream_of integer[],
  expecteds integer[],
  counts integer[],
  append_of integer[],
  places integer[],
  ids uuid[],
  types text[],
  datas json[],
  metadatas json[],
  sealeds text[],
  out outcomes text,
  out revisions text,
  out positions text
) language plpgsql as $$
declare
  appends constant integer := cardinality(expecteds);
  head bigint;            -- the log's last position
  stood integer[];        -- per stream: its last revision
  stands integer[];       -- the same, counted on with each append that lands
  bases integer[];        -- per append: the revision before its first event, null if it does not land
  starts integer[];       -- per append: how many events land before it
  known_revisions integer[];  -- per append that is a repeat: its last event's revision and position
  known_positions bigint[];
  taken boolean[];        -- per append: another event has one of its ids
  told_revisions integer[];
  told_positions bigint[];
  landing integer;
  at integer;
  looked_up boolean := false;
  is_archived boolean;    -- the archive has one of the ids
begin
  perform pg_advisory_xact_lock(7303021);
  is_archived := exists (select from events_archive a where a.id = any(ids));
  select coalesce(max(e.position), 0) into head from events e;
  select array_agg(coalesce(last.revision, -1) order by one.place) into stood
  from unnest(streams) with ordinality as one(stream, place)
  left join lateral (
    select e.revision from events e where e.stream = one.stream order by e.revision desc limit 1
  ) last on true;

  -- Known ids are rare: they are looked up only when an append is refused or an insert meets one of them.
  loop
    landing := 0;
    outcomes := '';
    stands := stood;
    bases := array_fill(null::integer, array[appends]);
    starts := array_fill(0, array[appends]);
    told_revisions := starts;
    told_positions := starts;
    for i in 1 .. appends loop
      at := stands[stream_of[i]];
      if looked_up and known_revisions[i] is not null then
        outcomes := outcomes || 'R';
        told_revisions[i] := known_revisions[i];
        told_positions[i] := known_positions[i];
      elsif looked_up and taken[i] then
        outcomes := outcomes || 'T';
      elsif expecteds[i] = at or expecteds[i] = -2 or (expecteds[i] = -3 and at >= 0) then
        outcomes := outcomes || 'A';
        bases[i] := at;
        starts[i] := landing;
        landing := landing + counts[i];
        stands[stream_of[i]] := at + counts[i];
        told_revisions[i] := at + counts[i];
        told_positions[i] := head + landing;
      else
        outcomes := outcomes || 'W';
        told_revisions[i] := at;
      end if;
    end loop;

    if looked_up or (position('W' in outcomes) = 0 and not is_archived) then
      begin
        insert into events (position, recorded_at, revision, id, stream, type, data, metadata, sealed)
        select head + starts[e.append] + e.place + 1, clock_timestamp(), bases[e.append] + e.place + 1, e.id,
          streams[stream_of[e.append]], e.type, e.data, e.metadata, e.sealed
        from unnest(append_of, places, ids, types, datas, metadatas, sealeds)
          as e(append, place, id, type, data, metadata, sealed)
        where bases[e.append] is not null;
        exit;
      exception when unique_violation then
        if looked_up then raise; end if;
      end;
    end if;

    select array_agg(one.revision order by one.append), array_agg(one.position order by one.append),
      array_agg(one.taken order by one.append)
    into known_revisions, known_positions, taken
    from (
      select given.append, count(e.id) > 0 as taken,
        case when bool_or(given.place = 0 and e.stream = streams[stream_of[given.append]])
          then max(e.revision) filter (where e.stream = streams[stream_of[given.append]]) end as revision,
        max(e.position) filter (where e.stream = streams[stream_of[given.append]]) as position
      from unnest(append_of, places, ids) as given(append, place, id)
      left join events e on e.id = given.id
      group by given.append
    ) one;
    looked_up := true;
  end loop;

  revisions := array_to_string(told_revisions, ',');
  positions := array_to_string(told_positions, ',');
  if landing > 0 then
    perform pg_notify('events', (head + landing)::text);
  end if;
end
$$;

-- Every process keeps the sessions it has seen in memory. An end of a session or a change of what a session says about
-- its person, here or by hand, tells them all: the payload is the id of the session or of the person.
create function tell_sessions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_changed', old.id::text);
  return null;
end $$;

create trigger accounts_changed after update of username, email, first_name, last_name, time_zone, language, address_proven_at, predates_proof on accounts
  for each row when (old.* is distinct from new.*) execute function tell_sessions_changed();

create trigger accounts_removed after delete on accounts
  for each row execute function tell_sessions_changed();

create trigger sessions_ended after delete on sessions
  for each row execute function tell_sessions_changed();

create trigger sessions_second_factor_shown after update of second_factor_shown on sessions
  for each row when (old.second_factor_shown is distinct from new.second_factor_shown) execute function tell_sessions_changed();

-- Counts a try before its password is looked at, so that many at once are many. From the tenth on each doubles the wait
-- until the next, from a second to a quarter of an hour. Answers with the tries so far and, for one that came too early,
-- the moment from which the next one counts.
create function begin_sign_in_try(try_key bytea, at timestamptz, out failures integer, out wait_until timestamptz)
language plpgsql as $$
declare
  known sign_in_tries;
begin
  insert into sign_in_tries values (try_key, 0, at, at) on conflict do nothing;
  select * into known from sign_in_tries t where t.key = try_key for update;
  failures := known.failures;
  if known.wait_until > at then
    wait_until := known.wait_until;
    return;
  end if;
  if known.last_try_at < at - interval '1 day' then
    failures := 0;
  end if;
  failures := failures + 1;
  update sign_in_tries t set
    failures = begin_sign_in_try.failures,
    last_try_at = at,
    wait_until = case
      when begin_sign_in_try.failures < 10 then at
      else at + least(interval '15 minutes', interval '1 second' * power(2, least(begin_sign_in_try.failures - 10, 20)))
    end
  where t.key = try_key;
end $$;

-- The tables of `access` call it, wherever a rebuild makes them.
create function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_changed', old.user_id::text);
  return null;
end $$;

-- Two registrations at the same moment each see no name that looks like theirs. The lock lets one of them look after the other
-- has committed. Names from before, which may look alike, stay as they are.
create function refuse_look_alike() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('username look ' || new.username_look, 0));
  if exists (select from accounts where username_look = new.username_look and id <> new.id) then
    raise unique_violation using constraint = 'accounts_username_taken', message = 'a username looks like this one';
  end if;
  return new;
end $$;

create trigger accounts_look_alike before insert on accounts
  for each row when (new.username_look is not null) execute function refuse_look_alike();

create function tell_connection_changed() returns trigger language plpgsql as $$
begin
  -- While a connection goes on its sessions do.
  if tg_op = 'DELETE' or new.in_force_as is null then
    execute format('select pg_notify(''sessions_changed'', user_id::text) from %I.linked_identities where connection_id = $1',
      tg_table_schema) using old.connection_id;
  end if;
  return null;
end $$;

-- The page of an address: its path without query, at most four parts, and without whatever may name a person or a thing.
create function usage_page(address text) returns text immutable parallel safe language sql as $$
  select case when address ~* '^(https?://|/)' then
    (select coalesce('/' || string_agg(
        case when part ~ '^([a-z][a-z-]{0,29}[0-9]?|[0-9])$' and not (place > 1 and first in ('logbook', 'verify'))
          then part else ':id' end, '/' order by place), '/')
      from (select part, place, first_value(part) over (order by place) as first
        from unnest(string_to_array(trim(both '/' from
          regexp_replace(regexp_replace(address, '^https?://[^/]*', '', 'i'), '[?#].*$', '')), '/'))
          with ordinality as parts (part, place)
        where part <> '' and place <= 4) path)
  end
$$;

-- What an event is counted under: everything, its type, its page, its step, and the way from the page before to this one.
create function usage_facets(event_type text, step_id text, url text, came_from text)
returns table (facet text, value text) immutable parallel safe language sql as $$
  select given.facet, given.value
  from (select usage_page(url) as page, usage_page(came_from) as before) p
    cross join lateral (values ('all', ''), ('type', event_type), ('page', p.page), ('step', nullif(step_id, '')),
      ('way', p.before || ' ' || p.page)) given (facet, value)
  where given.value is not null
$$;

create function count_usage() returns trigger language plpgsql as $$
begin
  insert into usage_cells (facet, value)
  select distinct f.facet, f.value
  from (select distinct event_type, coalesce(step_id, '') as step_id, coalesce(data->>'url', '') as url,
      coalesce(data->>'from', '') as came_from from added) a,
    usage_facets(a.event_type, a.step_id, a.url, a.came_from) f
  where not exists (select from usage_cells c where c.facet = f.facet and c.value = f.value)
  order by 1, 2
  on conflict do nothing;

  -- Many events are of few kinds, so pages are only made out for kinds. The rows of each table are written in the order of their
  -- keys, so that two statements never wait for each other.
  with kinds as materialized (
    select event_type, step_id, url, came_from, c.id as cell, c.facet
    from (select distinct event_type, coalesce(step_id, '') as step_id, coalesce(data->>'url', '') as url,
      coalesce(data->>'from', '') as came_from from added) a,
      usage_facets(a.event_type, a.step_id, a.url, a.came_from) f join usage_cells c using (facet, value)
  ), counted as materialized (
    select k.cell, k.facet, a.day, a.user_id, a.organization_id, a.events
    from (select event_type, coalesce(step_id, '') as step_id, coalesce(data->>'url', '') as url,
        coalesce(data->>'from', '') as came_from, (occurred_at at time zone 'UTC')::date as day, user_id, organization_id,
        count(*) as events
      from added group by 1, 2, 3, 4, 5, 6, 7) a
    join kinds k using (event_type, step_id, url, came_from)
  ), people as (
    insert into usage_people as t (cell, user_id, organization_id, last_day)
    select distinct on (cell, user_id) cell, user_id, organization_id, day from counted where user_id is not null
    order by cell, user_id, day desc
    on conflict (cell, user_id) do update set last_day = excluded.last_day, organization_id = excluded.organization_id
    where t.last_day < excluded.last_day
      or (t.last_day = excluded.last_day and t.organization_id <> excluded.organization_id)
  ), person_days as (
    insert into usage_person_days as t (cell, day, user_id, organization_id, events)
    select cell, day, user_id, max(organization_id), sum(events) from counted
    where user_id is not null and facet in ('all', 'type')
    group by cell, day, user_id order by cell, day, user_id
    on conflict (cell, day, user_id) do update
    set events = t.events + excluded.events, organization_id = excluded.organization_id
  )
  insert into usage_days as t (cell, day, organization_id, events)
  select cell, day, coalesce(organization_id, ''), sum(events) from counted
  group by grouping sets ((cell, day, organization_id), (cell, day)) order by 1, 2, 3
  on conflict (cell, day, organization_id) do update set events = t.events + excluded.events;
  return null;
end $$;

create trigger count_usage after insert on analytics_events referencing new table as added
  for each statement execute function count_usage();

-- Takes away what is deleted. When a person was counted last, erasure and retention delete themselves.
create function discount_usage() returns trigger language plpgsql as $$
begin
  -- In the order of the keys, as count_usage() does.
  perform from usage_days t where (t.cell, t.day) in
    (select c.id, a.day
     from (select distinct event_type, step_id, data->>'url' as url, data->>'from' as came_from,
         (occurred_at at time zone 'UTC')::date as day from removed) a,
       usage_facets(a.event_type, a.step_id, a.url, a.came_from) f join usage_cells c using (facet, value))
  order by cell, day, organization_id for update;

  with kinds as materialized (
    select event_type, step_id, url, came_from, c.id as cell, c.facet
    from (select distinct event_type, coalesce(step_id, '') as step_id, coalesce(data->>'url', '') as url,
      coalesce(data->>'from', '') as came_from from removed) a,
      usage_facets(a.event_type, a.step_id, a.url, a.came_from) f join usage_cells c using (facet, value)
  ), counted as materialized (
    select k.cell, k.facet, a.day, a.user_id, a.organization_id, a.events
    from (select event_type, coalesce(step_id, '') as step_id, coalesce(data->>'url', '') as url,
        coalesce(data->>'from', '') as came_from, (occurred_at at time zone 'UTC')::date as day, user_id, organization_id,
        count(*) as events
      from removed group by 1, 2, 3, 4, 5, 6, 7) a
    join kinds k using (event_type, step_id, url, came_from)
  ), person_days as (
    update usage_person_days t set events = t.events - c.events
    from (select cell, day, user_id, sum(events) as events from counted
      where user_id is not null and facet in ('all', 'type') group by cell, day, user_id) c
    where t.cell = c.cell and t.day = c.day and t.user_id = c.user_id
  )
  update usage_days t set events = t.events - c.events
  from (select cell, day, coalesce(organization_id, '') as organization_id, sum(events) as events from counted
    group by grouping sets ((cell, day, organization_id), (cell, day)) order by 1, 2, 3) c
  where t.cell = c.cell and t.day = c.day and t.organization_id = c.organization_id;
  delete from usage_person_days t using removed r
  where t.events <= 0 and t.user_id = r.user_id and t.day = (r.occurred_at at time zone 'UTC')::date;
  delete from usage_days t
  where t.events <= 0 and t.day in (select (occurred_at at time zone 'UTC')::date from removed);
  return null;
end $$;

create trigger discount_usage after delete on analytics_events referencing old table as removed
  for each statement execute function discount_usage();

-- Counts the measurements of a day. A browser reports a measurement again when it gets worse; only its last report counts.
create function count_vitals(of_day date) returns void language plpgsql as $$
begin
  delete from vital_days where day = of_day;
  insert into vital_days as t (day, name, page, release, step, measured)
  select of_day, name, page, release,
    least(1000, round(ln(greatest(value, 0.001) / 0.001) / ln(1.04::float8)))::smallint as step, count(*)
  from (
    select distinct on (name, metric_id) name, value, coalesce(page, '') as page, coalesce(release, '') as release
    from web_vitals
    where received_at >= of_day::timestamp at time zone 'UTC' and received_at < (of_day + 1)::timestamp at time zone 'UTC'
    order by name, metric_id, received_at desc, id desc) last
  group by name, page, release, step
  on conflict (day, name, page, release, step) do update set measured = excluded.measured;
end $$;

/*
 * Appends what waits, like append_events (migration 0002), with less work where nothing is refused, which is the rule. `offsets`:
 * per append, how many events of appends before it in this batch go to its stream.
 *
 * Where all is appended, it answers with the log's last position before them, the last revision of each stream before them (in
 * the order of `streams`, -1 for none), and the moment of recording. Else these are null, and the answer is that of append_events.
 */
create function append_in_order(
  streams text[],
  stream_of integer[],
  expecteds integer[],
  counts integer[],
  offsets integer[],
  append_of integer[],
  places integer[],
  ids uuid[],
  types text[],
  datas json[],
  metadatas json[],
  sealeds text[],
  out head bigint,
  out stood text,
  out recorded_at text,
  out outcomes text,
  out revisions text,
  out positions text
) language plpgsql as $$
declare
  bases integer[];  -- per stream: its last revision
  recorded timestamptz(3);
begin
  perform pg_advisory_xact_lock(7303021);
  select coalesce(max(e.position), 0) into head from events e;
  select array_agg(coalesce(last.revision, -1) order by one.place) into bases
  from unnest(streams) with ordinality as one(stream, place)
  left join lateral (
    select e.revision from events e where e.stream = one.stream order by e.revision desc limit 1
  ) last on true;

  if not exists (
    select from unnest(stream_of, expecteds, offsets) as a(stream, expected, before)
    where a.expected <> -2 and a.expected <> bases[a.stream] + a.before
      and not (a.expected = -3 and bases[a.stream] + a.before >= 0)
  ) and not exists (select from events_archive a where a.id = any(ids)) then
    begin
      recorded := clock_timestamp();
      insert into events (position, recorded_at, revision, id, stream, type, data, metadata, sealed)
      select head + e.place_of_all, recorded, bases[stream_of[e.append]] + offsets[e.append] + e.place + 1, e.id,
        streams[stream_of[e.append]], e.type, e.data, e.metadata, e.sealed
      from unnest(append_of, places, ids, types, datas, metadatas, sealeds) with ordinality
        as e(append, place, id, type, data, metadata, sealed, place_of_all);
      stood := array_to_string(bases, ',');
      recorded_at := to_char(recorded at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      perform pg_notify('events', (head + cardinality(ids))::text);
      return;
    exception when unique_violation then
      null; -- an id is known: append_events finds out what to answer
    end;
  end if;

  head := null;
  select a.outcomes, a.revisions, a.positions into outcomes, revisions, positions
  from append_events(streams, stream_of, expecteds, counts, append_of, places, ids, types, datas, metadatas, sealeds) a;
end
$$;

/* The log still refuses every change, but for one: an event may leave it once the archive has the same. */
create function refuse_loss() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone left join only events_archive kept on kept.position = gone.position
    where kept::text is distinct from gone::text
  ) then
    raise exception 'The event log is only added to: DELETE is refused' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

create trigger events_leave_only_for_the_archive after delete on events referencing old table as gone
  for each statement execute function refuse_loss();

-- Arguments: the column of this table that counts them, and theirs with the day.
create function count_usage_people() returns trigger language plpgsql as $$
declare
  changed constant text := case tg_op
    when 'INSERT' then 'select *, 1 as people from added'
    when 'DELETE' then 'select *, -1 as people from removed'
    else 'select *, 1 as people from added union all select *, -1 as people from removed' end;
begin
  -- Statements that count different days may move the same people, each in another order.
  perform pg_advisory_xact_lock(hashtext('usage_people_days'));
  execute format('insert into usage_people_days as t (organization_id, cell, day, %1$I)
      select coalesce(organization_id, ''''), cell, %2$I, sum(people) from (%3$s) c
      group by grouping sets ((organization_id, cell, %2$I), (cell, %2$I)) having sum(people) <> 0
      on conflict (organization_id, cell, day) do update set %1$I = t.%1$I + excluded.%1$I',
    tg_argv[0], tg_argv[1], changed);
  return null;
end $$;

create trigger count_deleted after delete on usage_person_days referencing old table as removed
  for each statement execute function count_usage_people('present', 'day');

create trigger count_deleted after delete on usage_people referencing old table as removed
  for each statement execute function count_usage_people('last', 'last_day');

create trigger count_inserted after insert on usage_person_days referencing new table as added
  for each statement execute function count_usage_people('present', 'day');

create trigger count_inserted after insert on usage_people referencing new table as added
  for each statement execute function count_usage_people('last', 'last_day');

create trigger count_updated after update on usage_people referencing old table as removed new table as added
  for each statement execute function count_usage_people('last', 'last_day');

create trigger count_updated after update on usage_person_days referencing old table as removed new table as added
  for each statement execute function count_usage_people('present', 'day');

insert into installation default values;
insert into notices_taken values (true, '');
insert into write_probe (written_at) values (now());
