-- Invitations to organizations and what became of them. A row is deleted once its address is erased.
create table organization_invitations (
  invitation_id uuid primary key,
  organization_id uuid not null,
  email text not null,
  -- Normalized for comparison.
  email_key text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  -- Revoked invitations are not listed.
  revoked_at timestamptz,
  -- As what the invited person joins. Sending it again changes nothing of this.
  role text not null,
  group_ids uuid[] not null,
  -- Of the mail; null: that of who invites.
  language text,
  -- The person who gave the role; null for a program.
  invited_by uuid,
  revision integer not null
);
