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
  -- Names and addresses, normalized for comparison and search.
  username_key text not null default '',
  email_key text not null default '',
  first_name_key text not null default '',
  last_name_key text not null default '',
  -- The rows of erased users stay, without names; lists and counts skip them.
  erased_at timestamptz
);
