-- The last event that a projection was handed, {id, stream, revision, position}: by it the tables know their log again.
alter table projections add column last_event jsonb;
alter table projection_replays add column last_events jsonb not null default '{}';
