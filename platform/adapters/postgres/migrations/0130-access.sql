-- Roles, memberships and linked identities are events of the account's stream; the projection `access` fills the tables
-- that authorize. An account keeps its names and credentials here, and, until the log knows of it, what it begins with.
alter table accounts add column begins_as jsonb;
update accounts
set begins_as = jsonb_build_object('role', role, 'organizationId', organization_id, 'how', 'registration', 'identity', null)
where not announced;

drop trigger accounts_changed on accounts;
alter table accounts
  drop constraint accounts_role_needs_organization,
  drop column role,
  drop column organization_id;
create trigger accounts_changed
  after update of username, email, first_name, last_name, time_zone, language on accounts
  for each row when (old.* is distinct from new.*)
  execute function tell_sessions_changed();

-- The tables of `access` call it, wherever a rebuild makes them.
create function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_changed', old.user_id::text);
  return null;
end $$;

create or replace function tell_variant_changed() returns trigger language plpgsql as $$
begin
  -- The tool may be there before any server has made the table.
  if to_regclass('person_access') is not null then
    perform pg_notify('sessions_changed', user_id::text) from person_access where organization_id = new.organization_id;
  end if;
  return null;
end $$;

-- Known before identities were events: the next start writes them into the log and empties this table.
alter table saml_identities rename to identities_before_events;

-- When an identity was used last, which is no event.
create table identity_uses (
  identity_id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  last_used_at timestamptz not null
);
insert into identity_uses (identity_id, user_id, last_used_at)
select id, user_id, last_used_at from identities_before_events;

-- A session is over once its person's rights are others than those it was made under, or the identity it came through has
-- ended. Of sessions from before neither is known: everybody signs in once more.
delete from sessions;
alter table sessions
  drop column organization_id,
  add column rights_version integer not null,
  -- The command by which its person changes their own rights in it: it goes on after that one.
  add column survives text,
  add column identity_id uuid;
