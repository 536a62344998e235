-- The current state of every organization: shown on pages, and read for its sign-in and its members' rules.
create table organizations (
  organization_id uuid primary key,
  name text not null,
  -- Its domains, beginning with the one it was created with.
  domains jsonb not null,
  variant text not null,
  password_min_length integer,
  requires_second_factor boolean not null default false,
  -- Connections to an identity provider (contracts/organizations/facts.ts), and the newest warning about a certificate.
  draft jsonb,
  active jsonb,
  warned jsonb,
  created_at timestamptz not null,
  revision integer not null
);
