-- Usage is counted by day and by page; no longer by type, by step and by the way from page to page.
alter table usage_people disable trigger count_deleted;
alter table usage_person_days disable trigger count_deleted;
delete from usage_people_days where cell in (select id from usage_cells where facet not in ('all', 'page'));
delete from usage_people where cell in (select id from usage_cells where facet not in ('all', 'page'));
delete from usage_person_days where cell in (select id from usage_cells where facet not in ('all', 'page'));
delete from usage_days where cell in (select id from usage_cells where facet not in ('all', 'page'));
delete from usage_cells where facet not in ('all', 'page');
alter table usage_people enable trigger count_deleted;
alter table usage_person_days enable trigger count_deleted;

drop function usage_facets(text, text, text, text);

-- What an event is counted under: everything, and its page.
create function usage_facets(url text)
returns table (facet text, value text) immutable parallel safe language sql as $$
  select given.facet, given.value
  from (values ('all', ''), ('page', usage_page(url))) given (facet, value)
  where given.value is not null
$$;

create or replace function count_usage() returns trigger language plpgsql as $$
begin
  insert into usage_cells (facet, value)
  select distinct f.facet, f.value
  from (select distinct coalesce(data->>'url', '') as url from added) a, usage_facets(a.url) f
  where not exists (select from usage_cells c where c.facet = f.facet and c.value = f.value)
  order by 1, 2
  on conflict do nothing;

  -- Many events are of few addresses, so pages are only made out for addresses. The rows of each table are written in the order of
  -- their keys, so that two statements never wait for each other.
  with addresses as materialized (
    select url, c.id as cell, c.facet
    from (select distinct coalesce(data->>'url', '') as url from added) a,
      usage_facets(a.url) f join usage_cells c using (facet, value)
  ), counted as materialized (
    select k.cell, k.facet, a.day, a.user_id, a.organization_id, a.events
    from (select coalesce(data->>'url', '') as url, (occurred_at at time zone 'UTC')::date as day, user_id, organization_id,
        count(*) as events
      from added group by 1, 2, 3, 4) a
    join addresses k using (url)
  ), people as (
    insert into usage_people as t (cell, user_id, organization_id, last_day)
    select distinct on (cell, user_id) cell, user_id, organization_id, day from counted where user_id is not null
    order by cell, user_id, day desc
    on conflict (cell, user_id) do update set last_day = excluded.last_day, organization_id = excluded.organization_id
    where t.last_day < excluded.last_day
      or (t.last_day = excluded.last_day and t.organization_id <> excluded.organization_id)
  ), person_days as (
    insert into usage_person_days as t (cell, day, user_id, organization_id, events)
    select cell, day, user_id, max(organization_id), sum(events) from counted
    where user_id is not null and facet = 'all'
    group by cell, day, user_id order by cell, day, user_id
    on conflict (cell, day, user_id) do update
    set events = t.events + excluded.events, organization_id = excluded.organization_id
  )
  insert into usage_days as t (cell, day, organization_id, events)
  select cell, day, coalesce(organization_id, ''), sum(events) from counted
  group by grouping sets ((cell, day, organization_id), (cell, day)) order by 1, 2, 3
  on conflict (cell, day, organization_id) do update set events = t.events + excluded.events;
  return null;
end $$;

create or replace function discount_usage() returns trigger language plpgsql as $$
begin
  -- In the order of the keys, as count_usage() does.
  perform from usage_days t where (t.cell, t.day) in
    (select c.id, a.day
     from (select distinct data->>'url' as url, (occurred_at at time zone 'UTC')::date as day from removed) a,
       usage_facets(a.url) f join usage_cells c using (facet, value))
  order by cell, day, organization_id for update;

  with addresses as materialized (
    select url, c.id as cell, c.facet
    from (select distinct coalesce(data->>'url', '') as url from removed) a,
      usage_facets(a.url) f join usage_cells c using (facet, value)
  ), counted as materialized (
    select k.cell, k.facet, a.day, a.user_id, a.organization_id, a.events
    from (select coalesce(data->>'url', '') as url, (occurred_at at time zone 'UTC')::date as day, user_id, organization_id,
        count(*) as events
      from removed group by 1, 2, 3, 4) a
    join addresses k using (url)
  ), person_days as (
    update usage_person_days t set events = t.events - c.events
    from (select cell, day, user_id, sum(events) as events from counted
      where user_id is not null and facet = 'all' group by cell, day, user_id) c
    where t.cell = c.cell and t.day = c.day and t.user_id = c.user_id
  )
  update usage_days t set events = t.events - c.events
  from (select cell, day, coalesce(organization_id, '') as organization_id, sum(events) as events from counted
    group by grouping sets ((cell, day, organization_id), (cell, day)) order by 1, 2, 3) c
  where t.cell = c.cell and t.day = c.day and t.organization_id = c.organization_id;
  delete from usage_person_days t using removed r
  where t.events <= 0 and t.user_id = r.user_id and t.day = (r.occurred_at at time zone 'UTC')::date;
  delete from usage_days t
  where t.events <= 0 and t.day in (select (occurred_at at time zone 'UTC')::date from removed);
  return null;
end $$;
