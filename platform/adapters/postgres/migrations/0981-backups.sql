-- When a backup was finished: backup.sh says so, and `cli backups note` for those who make theirs in another way. Kept for a year.
create table backups (
  finished_at timestamptz primary key,
  -- What made it, such as `backup.sh`.
  made_by text not null,
  bytes bigint,
  noted_at timestamptz not null default now()
);
