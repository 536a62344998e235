-- Whether somebody has shown a second factor in this session: a code, a recovery code or a passkey. It stays true when they
-- confirm with their password later.
alter table sessions add column second_factor_shown boolean not null default false;
update sessions set second_factor_shown = true where proven_by in ('code', 'passkey');

create trigger sessions_second_factor_shown
  after update of second_factor_shown on sessions
  for each row when (old.second_factor_shown is distinct from new.second_factor_shown)
  execute function tell_sessions_changed();

-- Organizations that require a second factor of their members: beside the accounts, so that the query that finds a session
-- finds it too. The truth is in the organization's stream (SecondFactorPolicyChosen).
create table organization_second_factors (
  organization_id uuid primary key
);

-- Every process forgets what it remembers of the members' sessions.
create function tell_second_factor_policy_changed() returns trigger language plpgsql as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.organization_id else new.organization_id end;
begin
  -- The tool may be there before any server has made the table.
  if to_regclass('person_access') is not null then
    perform pg_notify('sessions_changed', user_id::text) from person_access where organization_id = changed;
  end if;
  return null;
end $$;

create trigger organization_second_factors_changed after insert or delete on organization_second_factors
  for each row execute function tell_second_factor_policy_changed();
