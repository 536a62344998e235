-- A photo's size in pixels, and the bytes of each smaller copy by its width. Files from before have neither.
alter table uploads
  add column width integer,
  add column height integer,
  add column copies jsonb not null default '{}';
