-- Which edition of the journey an organisation's members fly, where it is not the standard one or no longer is: beside the
-- accounts, so that the query that finds a session finds it too.
create table organization_variants (
  organization_id uuid primary key,
  variant text not null check (variant in ('standard', 'senior-living'))
);

-- Every process forgets what it remembers of the members' sessions.
create function tell_variant_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_changed', id::text) from accounts where organization_id = new.organization_id;
  return null;
end $$;

create trigger organization_variant_changed after insert or update on organization_variants
  for each row execute function tell_variant_changed();
