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
