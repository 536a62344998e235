-- One row that names this installation, so that processes and exports can tell one database from another.
create table installation (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);

insert into installation default values;
