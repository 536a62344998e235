-- How many people there were in the last N days is asked for a hundred pages at a time. From here it is the sum of at most N numbers
-- for each, however many people there are. The organization '' is all of them together. Triggers keep the numbers equal to the rows
-- of usage_people and usage_person_days, whoever writes those.
create table usage_people_days (
  organization_id text not null,
  cell integer not null,
  day date not null,
  -- Those who were counted last on this day.
  last bigint not null default 0,
  -- Those who were counted on this day: of everything, and by type.
  present bigint not null default 0,
  primary key (organization_id, cell, day)
) with (fillfactor = 70);

-- Arguments: the column of this table that counts them, and theirs with the day.
create function count_usage_people() returns trigger language plpgsql as $$
declare
  changed constant text := case tg_op
    when 'INSERT' then 'select *, 1 as people from added'
    when 'DELETE' then 'select *, -1 as people from removed'
    else 'select *, 1 as people from added union all select *, -1 as people from removed' end;
begin
  -- Statements that count different days may move the same people, each in another order.
  perform pg_advisory_xact_lock(hashtext('usage_people_days'));
  execute format('insert into usage_people_days as t (organization_id, cell, day, %1$I)
      select coalesce(organization_id, ''''), cell, %2$I, sum(people) from (%3$s) c
      group by grouping sets ((organization_id, cell, %2$I), (cell, %2$I)) having sum(people) <> 0
      on conflict (organization_id, cell, day) do update set %1$I = t.%1$I + excluded.%1$I',
    tg_argv[0], tg_argv[1], changed);
  return null;
end $$;

create trigger count_inserted after insert on usage_people referencing new table as added
  for each statement execute function count_usage_people('last', 'last_day');
create trigger count_updated after update on usage_people referencing new table as added old table as removed
  for each statement execute function count_usage_people('last', 'last_day');
create trigger count_deleted after delete on usage_people referencing old table as removed
  for each statement execute function count_usage_people('last', 'last_day');
create trigger count_inserted after insert on usage_person_days referencing new table as added
  for each statement execute function count_usage_people('present', 'day');
create trigger count_updated after update on usage_person_days referencing new table as added old table as removed
  for each statement execute function count_usage_people('present', 'day');
create trigger count_deleted after delete on usage_person_days referencing old table as removed
  for each statement execute function count_usage_people('present', 'day');

insert into usage_people_days (organization_id, cell, day, last)
select coalesce(organization_id, ''), cell, last_day, count(*) from usage_people
group by grouping sets ((organization_id, cell, last_day), (cell, last_day));
insert into usage_people_days as t (organization_id, cell, day, present)
select coalesce(organization_id, ''), cell, day, count(*) from usage_person_days
group by grouping sets ((organization_id, cell, day), (cell, day))
on conflict (organization_id, cell, day) do update set present = excluded.present;
