-- How often each person imported history.
create table history_imports (
  user_id uuid not null primary key,
  imports integer not null,
  revision integer not null
);

-- The records that were imported, each once. The key is made of what a record says.
create table imported_records (
  user_id uuid not null,
  key uuid not null,
  primary key (user_id, key)
);
