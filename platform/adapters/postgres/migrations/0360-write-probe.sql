-- One row that health checks write, to find out whether the database takes writes at all.
create table write_probe (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null
);
insert into write_probe (written_at) values (now());
