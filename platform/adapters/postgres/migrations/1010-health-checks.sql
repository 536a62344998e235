-- What processes found when they checked each component: one row per component and five minutes, with the worst that any
-- process found. A missing row means that nobody measured. Kept for 31 days.
create table health_checks (
  component text not null,
  slot timestamptz not null,
  -- 1: worked, 2: limited, 3: did not work.
  state smallint not null check (state between 1 and 3),
  -- Why it did not work fully, from the closed list in contracts/text/en/health.ts.
  reason text,
  primary key (slot, component)
);

create index health_checks_with_trouble on health_checks (slot) where state > 1;
