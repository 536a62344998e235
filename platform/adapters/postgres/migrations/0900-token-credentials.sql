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
