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
