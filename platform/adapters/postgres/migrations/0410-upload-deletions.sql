-- Files of photos and recordings that are to be deleted from the directory or the bucket. A row is written before a file is
-- stored, and goes in the transaction that writes it into `uploads`; one is written in the transaction that takes a file out
-- of `uploads`. So a file without a record is known here, whatever happens in between.
create table upload_deletions (
  upload_id uuid primary key,
  owner_id uuid not null,
  due_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0
);

create index upload_deletions_by_next_try on upload_deletions (next_try_at);
