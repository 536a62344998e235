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

-- Connections to identity providers whose identities count. A row goes when a connection that does not continue it is put
-- in force, and the identities that came through it go as well.
create table sso_connections (
  connection_id uuid primary key,
  organization_id uuid not null,
  issuer text not null,
  -- The connection in force that continues it, or it itself; null while there is none.
  in_force_as uuid,
  -- Where in the log it was drafted, and what the organization's connections were changed by last.
  since text collate "C" not null,
  changed text collate "C" not null
);

-- Who is to be written to about a change of how an organization signs people in, as it was at that moment. The post office
-- takes the rows in the order of their positions; they are kept for a month.
create table organization_notices (
  -- Of the command and the person: one mail for a change.
  id uuid primary key,
  user_id uuid not null,
  organization_id uuid not null,
  change text not null,
  domain text not null,
  -- As an administrator; else as somebody whom the organization signs in.
  looks_after boolean not null,
  occurred_at timestamptz not null,
  position text collate "C" not null
);
create index organization_notices_by_position on organization_notices (position);
