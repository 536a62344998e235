do $$
begin
  if to_regclass('linked_identities') is null then return; end if;
  create table organization_notices (
    id uuid primary key,
    user_id uuid not null,
    organization_id uuid not null,
    change text not null,
    domain text not null,
    looks_after boolean not null,
    occurred_at timestamptz not null,
    position text collate "C" not null
  );
  create index organization_notices_by_position on organization_notices (position);
  update projections set tables = tables || 'organization_notices'::text where name = 'access';
end $$;

-- Up to where the post office has taken the notices of the read model.
create table notices_taken (
  the_one boolean primary key default true check (the_one),
  position text collate "C" not null
);
insert into notices_taken values (true, '');
