-- The position of the saved tables with which a rebuild begins; null for one that begins with the log.
alter table projection_replays add column loaded_from text collate "C";
