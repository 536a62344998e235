-- The secrets by which organizations' OpenID Connect providers recognize us, encrypted with ENCRYPTION_KEY. Connections
-- name them by id, so that no event has one.
create table oidc_client_secrets (
  id uuid primary key,
  organization_id uuid not null,
  sealed_secret bytea not null,
  created_at timestamptz not null
);
create index oidc_client_secrets_of on oidc_client_secrets (organization_id);
