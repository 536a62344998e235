-- Features that an administrator has switched; the others have their defaults (contracts/features.ts).
create table switched_features (
  feature text primary key,
  state text not null,
  since timestamptz not null,
  revision integer not null
);
