-- Web vitals are counted by page, no longer by release.
alter table web_vitals drop column release;

create temporary table vitals_by_page on commit drop as
  select day, name, page, step, sum(measured)::integer as measured from vital_days group by day, name, page, step;
delete from vital_days;
alter table vital_days drop column release;
alter table vital_days add primary key (day, name, page, step);
insert into vital_days (day, name, page, step, measured) select day, name, page, step, measured from vitals_by_page;

create or replace function count_vitals(of_day date) returns void language plpgsql as $$
begin
  delete from vital_days where day = of_day;
  insert into vital_days as t (day, name, page, step, measured)
  select of_day, name, page, least(1000, round(ln(greatest(value, 0.001) / 0.001) / ln(1.04::float8)))::smallint as step, count(*)
  from (
    select distinct on (name, metric_id) name, value, coalesce(page, '') as page
    from web_vitals
    where received_at >= of_day::timestamp at time zone 'UTC' and received_at < (of_day + 1)::timestamp at time zone 'UTC'
    order by name, metric_id, received_at desc, id desc) last
  group by name, page, step
  on conflict (day, name, page, step) do update set measured = excluded.measured;
end $$;
