-- Every user, with what their organization's own systems may get to know. `person` is folded from two streams, of which
-- these revisions are in it: -1 for none, as when the registration is parked. The rows of erased users are empty.
create table organization_people (
  user_id uuid primary key,
  organization_id uuid,
  joined_at timestamptz,
  account_revision integer not null,
  learner_revision integer not null,
  person jsonb not null
) with (fillfactor = 70);

-- What changed, by the organization that may know it. It says about whom and of which kind; names, addresses and progress
-- are read from the table above, so that nothing has to be taken back here.
create table organization_changes (
  organization_id uuid not null,
  position text collate "C" not null,
  type text not null,
  user_id uuid not null,
  -- The step, or the achievement.
  subject text,
  at timestamptz not null,
  primary key (organization_id, position),
  unique (user_id, organization_id, position)
);
