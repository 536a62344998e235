-- What authorization reads. Each row is the fold of one account's stream (contracts/accounts/access.ts).
create table person_access (
  user_id uuid primary key,
  role text not null,
  -- The membership: all of it or nothing.
  organization_id uuid,
  member_since timestamptz,
  how text,
  invitation_id uuid,
  -- The revision of the event that last changed rights, and its command.
  rights_version integer not null,
  rights_command text not null,
  revision integer not null
);

create table linked_identities (
  id uuid primary key,
  user_id uuid not null,
  organization_id uuid not null,
  issuer text not null,
  -- SHA-256 of organization, issuer and the provider's name for the person.
  key text not null unique,
  linked_at timestamptz not null,
  position text collate "C" not null
);

-- Whose connection of which identity provider is which.
create table sso_issuers (
  connection_id uuid primary key,
  organization_id uuid not null,
  issuer text not null
);
