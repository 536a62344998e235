-- Invitations into organizations and what became of them. Where nobody can read the address any more, the row is gone.
create table organization_invitations (
  invitation_id uuid primary key,
  organization_id uuid not null,
  email text not null,
  -- As addresses are compared.
  email_key text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  -- Taken back: no list shows it.
  revoked_at timestamptz,
  revision integer not null
);
