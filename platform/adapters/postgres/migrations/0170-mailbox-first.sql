-- An address that nobody has proven is only claimed. Several accounts may claim the same one; the first proof of the
-- mailbox gives it to one account and takes it from the others.

-- Accounts from before this rule go on as before, so that an upgrade locks nobody out of what they do: their address counts
-- as held, and what reaches others works. Their mailbox can still take the address from them.
alter table accounts add column predates_proof boolean not null default false;
update accounts set predates_proof = true where address_proven_at is null;

alter table accounts drop constraint accounts_email_taken;
create unique index accounts_email_taken on accounts (email_key) where address_proven_at is not null or predates_proof;
create index accounts_by_email on accounts (email_key);

-- What a session may do depends on the proof as well.
drop trigger accounts_changed on accounts;
create trigger accounts_changed
  after update of username, email, first_name, last_name, time_zone, language, address_proven_at, predates_proof on accounts
  for each row when (old.* is distinct from new.*)
  execute function tell_sessions_changed();

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

create index mailbox_codes_by_mailbox on mailbox_codes (mailbox, created_at desc);
create index mailbox_codes_by_age on mailbox_codes (expires_at);

-- The code of a change of address is one of the mailbox now; what waits for its own code is asked for once more.
delete from email_changes;
alter table email_changes drop column id, drop column code_hash, drop column tries;

-- The same for new passwords: the link in the mail opens the way in however often others guess at the six digits.
alter table password_resets add column link_hash bytea unique;
