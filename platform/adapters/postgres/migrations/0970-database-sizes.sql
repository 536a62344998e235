-- How large the database and the log were on each day, for the administration. Kept for a year.
create table database_sizes (
  day date primary key,
  bytes bigint not null,
  -- Null where the log is in EventStoreDB.
  events bigint
);
