-- Counts of usage events, so that five million of them can be looked through in milliseconds. Triggers keep them equal to what
-- analytics_events holds, whoever writes there: intake, erasure, retention, a simulation.

-- The page of an address: its path without query, at most four parts, and without whatever may name a person or a thing.
create function usage_page(address text) returns text immutable parallel safe language sql as $$
  select case when address ~* '^(https?://|/)' then
    (select coalesce('/' || string_agg(
        case when part ~ '^([a-z][a-z-]{0,29}[0-9]?|[0-9])$' and not (place > 1 and first in ('logbook', 'verify'))
          then part else ':id' end, '/' order by place), '/')
      from (select part, place, first_value(part) over (order by place) as first
        from unnest(string_to_array(trim(both '/' from
          regexp_replace(regexp_replace(address, '^https?://[^/]*', '', 'i'), '[?#].*$', '')), '/'))
          with ordinality as parts (part, place)
        where part <> '' and place <= 4) path)
  end
$$;

-- What an event is counted under: everything, its type, its page, its step, and the way from the page before to this one.
create function usage_facets(event_type text, step_id text, url text, came_from text)
returns table (facet text, value text) immutable parallel safe language sql as $$
  select given.facet, given.value
  from (select usage_page(url) as page, usage_page(came_from) as before) p
    cross join lateral (values ('all', ''), ('type', event_type), ('page', p.page), ('step', nullif(step_id, '')),
      ('way', p.before || ' ' || p.page)) given (facet, value)
  where given.value is not null
$$;

create table usage_cells (
  id integer generated always as identity primary key,
  facet text not null,
  value text not null,
  unique (facet, value)
);

-- Events by day (UTC). The organization '' is all of them together.
create table usage_days (
  cell integer not null references usage_cells,
  day date not null,
  organization_id text not null,
  events bigint not null,
  primary key (cell, day, organization_id)
) with (fillfactor = 70);

-- The last day on which a person was counted under something, and their organization then. People of the last N days are those
-- whose last day is among them, so nothing has to be sorted to count them once.
create table usage_people (
  cell integer not null,
  user_id uuid not null,
  organization_id text not null,
  last_day date not null,
  primary key (cell, user_id)
) with (fillfactor = 70);
create index usage_people_by_user on usage_people (user_id);
create index usage_people_by_day on usage_people (cell, last_day) include (organization_id);

-- Who did how much on which day, of everything and by type: people of a day, and what metrics count.
create table usage_person_days (
  cell integer not null,
  day date not null,
  user_id uuid not null,
  organization_id text not null,
  events integer not null,
  primary key (cell, day, user_id) include (organization_id)
) with (fillfactor = 70);
create index usage_person_days_by_user on usage_person_days (user_id);

create function count_usage() returns trigger language plpgsql as $$
begin
  insert into usage_cells (facet, value)
  select distinct f.facet, f.value
  from (select distinct event_type, coalesce(step_id, '') as step_id, coalesce(data->>'url', '') as url,
      coalesce(data->>'from', '') as came_from from added) a,
    usage_facets(a.event_type, a.step_id, a.url, a.came_from) f
  where not exists (select from usage_cells c where c.facet = f.facet and c.value = f.value)
  order by 1, 2
  on conflict do nothing;

  -- Many events are of few kinds, so pages are only made out for kinds. The rows of each table are written in the order of their
  -- keys, so that two statements never wait for each other.
  with kinds as materialized (
    select event_type, step_id, url, came_from, c.id as cell, c.facet
    from (select distinct event_type, coalesce(step_id, '') as step_id, coalesce(data->>'url', '') as url,
      coalesce(data->>'from', '') as came_from from added) a,
      usage_facets(a.event_type, a.step_id, a.url, a.came_from) f join usage_cells c using (facet, value)
  ), counted as materialized (
    select k.cell, k.facet, a.day, a.user_id, a.organization_id, a.events
    from (select event_type, coalesce(step_id, '') as step_id, coalesce(data->>'url', '') as url,
        coalesce(data->>'from', '') as came_from, (occurred_at at time zone 'UTC')::date as day, user_id, organization_id,
        count(*) as events
      from added group by 1, 2, 3, 4, 5, 6, 7) a
    join kinds k using (event_type, step_id, url, came_from)
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
    where user_id is not null and facet in ('all', 'type')
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

-- Takes away what is deleted. When a person was counted last, erasure and retention delete themselves.
create function discount_usage() returns trigger language plpgsql as $$
begin
  -- In the order of the keys, as count_usage() does.
  perform from usage_days t where (t.cell, t.day) in
    (select c.id, a.day
     from (select distinct event_type, step_id, data->>'url' as url, data->>'from' as came_from,
         (occurred_at at time zone 'UTC')::date as day from removed) a,
       usage_facets(a.event_type, a.step_id, a.url, a.came_from) f join usage_cells c using (facet, value))
  order by cell, day, organization_id for update;

  with kinds as materialized (
    select event_type, step_id, url, came_from, c.id as cell, c.facet
    from (select distinct event_type, coalesce(step_id, '') as step_id, coalesce(data->>'url', '') as url,
      coalesce(data->>'from', '') as came_from from removed) a,
      usage_facets(a.event_type, a.step_id, a.url, a.came_from) f join usage_cells c using (facet, value)
  ), counted as materialized (
    select k.cell, k.facet, a.day, a.user_id, a.organization_id, a.events
    from (select event_type, coalesce(step_id, '') as step_id, coalesce(data->>'url', '') as url,
        coalesce(data->>'from', '') as came_from, (occurred_at at time zone 'UTC')::date as day, user_id, organization_id,
        count(*) as events
      from removed group by 1, 2, 3, 4, 5, 6, 7) a
    join kinds k using (event_type, step_id, url, came_from)
  ), person_days as (
    update usage_person_days t set events = t.events - c.events
    from (select cell, day, user_id, sum(events) as events from counted
      where user_id is not null and facet in ('all', 'type') group by cell, day, user_id) c
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

-- What is there already is counted by writing it again.
create temp table usage_so_far on commit drop as select * from analytics_events;
truncate analytics_events;
create trigger count_usage after insert on analytics_events referencing new table as added
  for each statement execute function count_usage();
create trigger discount_usage after delete on analytics_events referencing old table as removed
  for each statement execute function discount_usage();
insert into analytics_events overriding system value select * from usage_so_far order by id;

-- How fast pages are: the measurements of a day in steps of four percent, which a round counts again while the day is recent.
alter table web_vitals add column page text, add column release text;
create table vital_days (
  day date not null,
  name text not null,
  -- '' where the browser did not say.
  page text not null,
  release text not null,
  -- The value is 0.001 * 1.04 ^ step.
  step smallint not null,
  measured integer not null,
  primary key (day, name, page, release, step)
);

-- Counts the measurements of a day. A browser reports a measurement again when it gets worse; only its last report counts.
create function count_vitals(of_day date) returns void language plpgsql as $$
begin
  delete from vital_days where day = of_day;
  insert into vital_days as t (day, name, page, release, step, measured)
  select of_day, name, page, release,
    least(1000, round(ln(greatest(value, 0.001) / 0.001) / ln(1.04::float8)))::smallint as step, count(*)
  from (
    select distinct on (name, metric_id) name, value, coalesce(page, '') as page, coalesce(release, '') as release
    from web_vitals
    where received_at >= of_day::timestamp at time zone 'UTC' and received_at < (of_day + 1)::timestamp at time zone 'UTC'
    order by name, metric_id, received_at desc, id desc) last
  group by name, page, release, step
  on conflict (day, name, page, release, step) do update set measured = excluded.measured;
end $$;
