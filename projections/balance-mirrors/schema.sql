-- The last wheel of each day; `revision` is that of its event.
create table balance_wheels (
  user_id uuid not null,
  day date not null,
  revision integer not null,
  rated_at timestamptz not null,
  ratings jsonb not null,
  primary key (user_id, day)
);

create table kindness_ledger (
  user_id uuid not null,
  kindness_id uuid not null,
  revision integer not null,
  day date not null,
  direction text not null,
  what text not null,
  who text,
  primary key (user_id, kindness_id)
);
