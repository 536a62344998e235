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
  position text collate "C" not null,
  -- The connection that it came through.
  connection_id uuid
);

-- Connections to identity providers whose identities are valid. A row is deleted, with the identities that came through
-- it, when a connection that does not continue it becomes active.
create table sso_connections (
  connection_id uuid primary key,
  organization_id uuid not null,
  issuer text not null,
  -- The active connection that continues it, or its own id; null while there is none.
  in_force_as uuid,
  -- The position of its draft, and of the last change to the organization's connections.
  since text collate "C" not null,
  changed text collate "C" not null
);

-- Who gets a mail about a change to an organization's sign-in, as of that change. The outbox takes the rows in the order
-- of their positions; they are kept for a month.
create table organization_notices (
  -- Derived from command and person: one mail per change.
  id uuid primary key,
  user_id uuid not null,
  organization_id uuid not null,
  change text not null,
  domain text not null,
  -- As an administrator, or as a member who signs in through the organization.
  looks_after boolean not null,
  occurred_at timestamptz not null,
  position text collate "C" not null
);
create index organization_notices_by_position on organization_notices (position);
