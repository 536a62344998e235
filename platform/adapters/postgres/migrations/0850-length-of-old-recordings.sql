-- When to measure a recording that was stored before lengths were, and when to count what was measured for the stories told
-- with it; null where there is nothing to do. A file without a length is measured once.
alter table uploads
  add column length_due_at timestamptz,
  add column count_due_at timestamptz;
update uploads set length_due_at = now() where type like 'audio/%' and seconds is null;
create index uploads_length_due on uploads (length_due_at) where length_due_at is not null;
create index uploads_count_due on uploads (count_due_at) where count_due_at is not null;
