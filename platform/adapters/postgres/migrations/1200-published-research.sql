-- The figures of research, as they were published for a Monday. They never change; null while too few can be counted.
create table research_publications (
  as_of date primary key,
  contributors integer,
  figures jsonb
);

-- Contributors who are counted together (decision 128), and how many they were to begin with.
create table research_blocks (
  id integer generated always as identity primary key,
  people integer not null
);

-- Who has ever been counted, and in which block; null while they are in none.
create table research_counted (
  user_id uuid primary key,
  block integer references research_blocks on delete set null
);
create index research_counted_by_block on research_counted (block);
