-- Invitations into organisations. Only the hash of what the mail carries is kept; each is for one account, once.
create table invitations (
  token_hash bytea primary key,
  organization_id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index invitations_by_user on invitations (user_id);
create index invitations_by_expiry on invitations (expires_at);

-- Newest first, whole and within an organisation.
create index accounts_by_age on accounts (created_at desc, id desc);
