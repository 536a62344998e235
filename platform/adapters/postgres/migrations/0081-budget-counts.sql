-- What was called and stored by whom in a stretch of time (platform/limits). Unlogged: a crash of the database forgets
-- the counts, and nothing else. Keys are hashes.
create unlogged table budget_counts (
  key bytea primary key,
  ends_at timestamptz not null,
  count bigint not null
);

create index budget_counts_by_end on budget_counts (ends_at);
