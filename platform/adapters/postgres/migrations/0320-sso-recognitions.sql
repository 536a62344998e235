-- Whom an identity provider has vouched for under a name that is not known yet, while the account of their address is
-- somebody's. A code to that mailbox connects the two; the browser that came with the answer has a cookie for it.
create table sso_recognitions (
  browser_hash bytea primary key,
  user_id uuid not null references accounts (id) on delete cascade,
  organization_id uuid not null,
  connection_id uuid not null,
  issuer text not null,
  name_id text not null,
  email text not null,
  proven_at timestamptz not null,
  target text not null,
  expires_at timestamptz not null
);

create index sso_recognitions_by_person on sso_recognitions (user_id);
create index sso_recognitions_by_expiry on sso_recognitions (expires_at);
