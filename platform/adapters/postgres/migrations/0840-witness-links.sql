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
create index witness_links_of on witness_links (user_id);
create index witness_links_to on witness_links (address_id);
create index witness_links_by_email on witness_links (email_key);

-- Addresses that want no such mail, from anyone, as keyed hashes: kept for good, so that they are not written to again.
create table witness_stops (
  address_id bytea primary key,
  stopped_at timestamptz not null
);
