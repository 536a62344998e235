-- Invitations go to an address, whether somebody has an account with it or not: only its mailbox learns which. One for each
-- organisation and address; the hash of the newest mail's token is the only one that counts.
delete from invitations one using invitations other
where one.organization_id = other.organization_id and one.user_id = other.user_id
  and (one.created_at, one.token_hash) < (other.created_at, other.token_hash);

alter table invitations
  add column id uuid,
  add column email text,
  add column email_key text,
  add column accepted_at timestamptz;
update invitations i set id = gen_random_uuid(), email = a.email, email_key = a.email_key
from accounts a where a.id = i.user_id;
alter table invitations
  drop constraint invitations_pkey,
  add primary key (id),
  add constraint invitations_token unique (token_hash),
  add constraint invitations_once unique (organization_id, email_key),
  alter column email set not null,
  alter column email_key set not null,
  drop column user_id;

create index invitations_by_email on invitations (email_key);

-- Mail to somebody who was invited goes to the invitation's address, and away with it.
alter table outgoing_mail add column invitation_id uuid references invitations on delete cascade;
