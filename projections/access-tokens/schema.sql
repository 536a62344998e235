-- The tokens of programs that were neither revoked nor deleted. Their hashes are in token_credentials.
create table access_tokens (
  token_id uuid primary key,
  -- The person of a personal token, or the service account: one of the two.
  user_id uuid,
  service_id uuid,
  -- Of a personal token, the person's own words.
  name text not null,
  -- Separated by spaces, as in OAuth.
  scopes text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_by uuid
);

create table service_accounts (
  service_id uuid primary key,
  -- Null for those of the installation.
  organization_id uuid,
  name text not null,
  created_at timestamptz not null,
  revision integer not null
);
