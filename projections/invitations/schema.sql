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
  revision integer not null
);
