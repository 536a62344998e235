-- Features that an administrator has switched; the others have their defaults (contracts/features.ts).
create table switched_features (
  feature text primary key,
  state text not null,
  since timestamptz not null,
  revision integer not null
);

-- Each time an administrator switched one, by the revision of the event.
create table feature_switches (
  revision integer primary key,
  feature text not null,
  state text not null,
  at timestamptz not null
);
