-- Rebuilds no longer begin with saved tables. What such a rebuild has left may hold people who were erased since.
do $$
declare
  unfinished text;
begin
  for unfinished in delete from projection_replays where loaded_from is not null returning schema_name loop
    execute format('drop schema if exists %I cascade', unfinished);
  end loop;
end
$$;
alter table projection_replays drop column loaded_from;
