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
  user_id uuid not null references second_factors on delete cascade,
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

create index pending_sign_ins_by_user on pending_sign_ins (user_id);
create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at);
