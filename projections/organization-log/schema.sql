-- Who changed what in an organization. Names of people and addresses are not here: only ids, which the list resolves.
create table organization_log (
  organization_id uuid not null,
  position text collate "C" not null,
  at timestamptz not null,
  kind text not null,
  type text not null,
  -- The person who did it; null for a program, the operator, or the product itself (`by_kind` says which).
  by_id uuid,
  by_kind text not null,
  service_id uuid,
  about_id uuid,
  -- A group, document or service account.
  subject_id uuid,
  -- A code or a name that is nobody's.
  subject text,
  people integer,
  -- The groups that an invitation gives.
  group_ids uuid[],
  primary key (organization_id, position)
);

-- The last name of each group, document and service account, and whose it is: later events know the id alone.
create table organization_log_names (
  id uuid primary key,
  organization_id uuid not null,
  name text not null,
  position text collate "C" not null
);
