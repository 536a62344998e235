-- Previews copy tables into their own transaction. Earlier ones kept the copies, without rows, in a schema.
do $$
declare name text;
begin
  for name in select nspname from pg_namespace where starts_with(nspname, 'page_preview_') loop
    execute format('drop schema %I cascade', name);
  end loop;
end $$;
