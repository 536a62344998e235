-- Copies of earlier moments and the questions to them are gone. What was asked for and kept stays in the log.
do $$
declare
  copied text;
begin
  for copied in delete from projection_replays where purpose = 'past' returning schema_name loop
    execute format('drop schema if exists %I cascade', copied);
  end loop;
end
$$;
drop table if exists saved_questions;
delete from projections where name = 'saved-questions';
