-- What identity providers call the people and groups of an organization (SCIM). Not in the event log: a foreign name, needed only
-- while the person belongs to the organization or is invited, and deleted with that.
create table scim_users (
  -- The id of the invitation, else that of the person. It stays the same when the invited person joins.
  scim_id uuid primary key,
  organization_id uuid not null,
  -- Null until the invited person has joined.
  user_id uuid,
  external_id text,
  -- The groups that the person gets when they join.
  waiting_groups uuid[] not null default '{}'
);
create unique index scim_users_by_person on scim_users (organization_id, user_id) where user_id is not null;
create index scim_users_by_user on scim_users (user_id) where user_id is not null;
create index scim_users_by_external_id on scim_users (organization_id, external_id);

create table scim_groups (
  group_id uuid primary key,
  organization_id uuid not null,
  external_id text not null
);
create index scim_groups_by_organization on scim_groups (organization_id);
