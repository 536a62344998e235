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
  -- Nobody yet where somebody signs in.
  user_id uuid references accounts on delete cascade,
  expires_at timestamptz not null
);

create index passkey_challenges_by_user on passkey_challenges (user_id);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

alter table sessions
  drop constraint sessions_proven_by_check,
  add constraint sessions_proven_by_check check (proven_by in ('password', 'code', 'passkey', 'organization'));
