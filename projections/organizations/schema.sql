-- Every organization as it stands: what pages show, and what signing in through it and its members' rules are decided by.
create table organizations (
  organization_id uuid primary key,
  name text not null,
  -- Its domains, the one that it was created with first.
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
