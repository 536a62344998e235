-- How far a rebuild has folded the log person by person: up to which position, how many ranges of ids there are, and how many are done.
alter table projection_replays add column by_person jsonb;
