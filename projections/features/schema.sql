-- Features that an administrator has switched; the others are as they were at first (contracts/features.ts).
create table switched_features (
  feature text primary key,
  state text not null,
  since timestamptz not null,
  revision integer not null
);
