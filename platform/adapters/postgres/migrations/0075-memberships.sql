-- Mentor and org_admin are roles in an organization and end with the membership. Whoever kept one without an organization
-- loses it here and signs in again; from now on no row can have one.
delete from sessions
where user_id in (select id from accounts where organization_id is null and role in ('mentor', 'org_admin'));

update accounts set role = 'learner' where organization_id is null and role in ('mentor', 'org_admin');

alter table accounts
  add constraint accounts_role_needs_organization check (organization_id is not null or role in ('learner', 'admin'));
