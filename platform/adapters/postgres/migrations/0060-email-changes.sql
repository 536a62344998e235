-- A change of address that waits for the code that went to the new one; the newest of a person is the only one. Of an
-- address that somebody has already, the code is one that nobody knows.
create table email_changes (
  user_id uuid primary key references accounts on delete cascade,
  id uuid not null,
  email text not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);

create index email_changes_by_age on email_changes (expires_at);

-- Where a mail goes that is not for its person's address of today; forgotten as soon as it is out.
alter table outgoing_mail add column address text;
