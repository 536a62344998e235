-- Identities belong to the connection that they came through. What stands here until the next replay is what a replay makes.
do $$
begin
  if to_regclass('sso_issuers') is null then return; end if;
  alter table sso_issuers rename to sso_connections;
  alter table sso_connections add column in_force_as uuid;
  -- What comes next in the log is later than this.
  alter table sso_connections add column since text collate "C" not null default '';
  alter table sso_connections add column changed text collate "C" not null default '';
  alter table sso_connections alter column since drop default, alter column changed drop default;
  alter table linked_identities add column connection_id uuid;
  delete from sso_connections c using organizations o where o.organization_id = c.organization_id
    and o.active is not null and c.issuer <> o.active -> 'settings' ->> 'idpEntityId'
    and c.connection_id::text is distinct from o.draft ->> 'connectionId';
  update sso_connections c set in_force_as = (o.active ->> 'connectionId')::uuid from organizations o
    where o.organization_id = c.organization_id and c.connection_id::text is distinct from o.draft ->> 'connectionId';
  update linked_identities i set connection_id = (
    select c.connection_id from sso_connections c, organizations o
    where c.organization_id = i.organization_id and o.organization_id = i.organization_id and c.issuer = i.issuer
      and c.connection_id::text is distinct from o.draft ->> 'connectionId' limit 1);
  create index sso_connections_by_organization on sso_connections (organization_id);
  update projections set tables = array_replace(tables, 'sso_issuers', 'sso_connections') where name = 'access';
end $$;

create function tell_connection_changed() returns trigger language plpgsql as $$
begin
  -- While a connection goes on its sessions do.
  if tg_op = 'DELETE' or new.in_force_as is null then
    execute format('select pg_notify(''sessions_changed'', user_id::text) from %I.linked_identities where connection_id = $1',
      tg_table_schema) using old.connection_id;
  end if;
  return null;
end $$;

do $$
begin
  if to_regclass('sso_connections') is null then return; end if;
  create trigger sso_connection_changed after update or delete on sso_connections
    for each row execute function tell_connection_changed();
end $$;
