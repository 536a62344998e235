-- What the projection engine knows about itself. The read tables are the projectors' own (projections/*/schema.sql).

-- One row per projection: how far it has read, and which process runs it until when. Every page of the log moves it
-- in the transaction that writes the read tables, by compare-and-set on position, owner and fence.
create table projections (
  name text primary key,
  version integer not null,
  -- 'building': its tables are new or outdated, and a rebuild beside them has not yet taken their place.
  state text not null check (state in ('building', 'live')),
  position text collate "C" not null default '',
  -- The tables that hold it now: a later version may have others.
  tables text[] not null default '{}',
  -- How many events of its types lie up to the position: what a rebuild has before it.
  seen bigint not null default 0,
  -- Why it does not move, while it does not: {message, attempts, since}.
  failing jsonb,
  -- Rises when dead letters are retried, so that the process that runs it looks again.
  retries bigint not null default 0,
  owner text,
  fence bigint not null default 0,
  lease_until timestamptz
) with (fillfactor = 30);

-- Events that a projection could not apply, and the later events of the same streams, which wait for them.
create table dead_letters (
  projection text not null references projections (name) on delete cascade,
  event_id uuid not null,
  stream text not null,
  revision integer not null,
  position text collate "C" not null,
  type text not null,
  -- Null for one that only waits for an earlier event of its stream.
  error text,
  attempts integer not null default 0,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (projection, event_id)
);

create index dead_letters_by_stream on dead_letters (projection, stream, revision);

-- Rebuilds: of some projections at once, into a schema of their own, from the beginning of the log.
create table projection_replays (
  id uuid primary key default gen_random_uuid(),
  names text[] not null,
  versions integer[] not null,
  -- 'swap' takes the live tables' place; 'past' stays, for analysts; 'verify' is compared and dropped.
  purpose text not null check (purpose in ('swap', 'past', 'verify')),
  schema_name text not null unique,
  until_position text collate "C",
  until_time timestamptz,
  state text not null default 'running' check (state in ('running', 'cancelled', 'failed', 'done')),
  position text collate "C" not null default '',
  indexed boolean not null default false,
  -- Events of the log that were read, by now and lately per second.
  events bigint not null default 0,
  per_second real not null default 0,
  -- By projection, how many events it was handed; and of how many in all, when that is known.
  seen jsonb not null default '{}',
  total bigint,
  failure text,
  fence bigint not null default 1,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  finished_at timestamptz
);
