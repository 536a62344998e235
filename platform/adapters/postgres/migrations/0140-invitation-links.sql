-- Invitations are events of the organization's stream. What stays here is what may stand in no event: which mailbox an
-- invitation went to, until it is used or too old, and the hash of what its newest mail carries. A row is claimed before the
-- event, so that an address has one open invitation of an organization however many administrators invite it at once.
create table invitation_links (
  invitation_id uuid primary key,
  organization_id uuid not null,
  email_key text not null,
  invited_by uuid not null,
  -- Null until its mail is written.
  token_hash bytea unique,
  expires_at timestamptz not null,
  -- How often it was sent when this token was made, and the command that did it last.
  sends integer not null default 0,
  command_id uuid,
  -- Somebody joined by it: from then on it opens nothing.
  used_at timestamptz
);
create unique index invitation_links_open on invitation_links (organization_id, email_key) where used_at is null;
create index invitation_links_by_email on invitation_links (email_key);

-- The table `invitations` is what versions before wrote. A start of the product makes events and links of its rows and
-- empties it (adopt-invitations.ts). Mail names its address itself.
alter table outgoing_mail drop constraint outgoing_mail_invitation_id_fkey;
create index outgoing_mail_by_invitation on outgoing_mail (invitation_id) where invitation_id is not null;
