-- The worst that any process found when it checked a component, by UTC day. A missing row means that nobody checked. Kept for 31 days.
create table health_days (
  component text not null,
  day date not null,
  -- 1: worked, 2: limited, 3: did not work.
  state smallint not null check (state between 1 and 3),
  -- Why it did not work fully, from the closed list in contracts/text/en/health.ts.
  reason text,
  primary key (day, component)
);
insert into health_days
select component, (slot at time zone 'UTC')::date, max(state), (array_agg(reason order by state desc, slot))[1]
from health_checks group by 1, 2;
drop table health_checks;
