create index person_access_by_organization on person_access (organization_id) where organization_id is not null;
create index person_access_administrators on person_access (user_id) where role = 'admin';
create index linked_identities_by_user on linked_identities (user_id);

-- Tells every process to drop the person's sessions from its cache.
create trigger person_access_changed after update or delete on person_access
  for each row execute function public.tell_access_changed();
create trigger linked_identity_ended after delete on linked_identities
  for each row execute function public.tell_access_changed();

create index sso_connections_by_organization on sso_connections (organization_id);
create trigger sso_connection_changed after update or delete on sso_connections
  for each row execute function public.tell_connection_changed();
