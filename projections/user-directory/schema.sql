create table people (
  user_id uuid primary key,
  username text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  administrator boolean not null,
  organization_id uuid,
  registered_at timestamptz not null,
  revision integer not null,
  -- As names and addresses are compared and looked for.
  username_key text not null default '',
  email_key text not null default '',
  first_name_key text not null default '',
  last_name_key text not null default '',
  last_login_at timestamptz,
  -- Whoever was erased stays as one of their organization's number, without a name.
  erased_at timestamptz
);
