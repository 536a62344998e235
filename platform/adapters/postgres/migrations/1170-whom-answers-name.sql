-- Keyed prints of the ids, addresses and names in a stored answer, by which an erasure finds it; null for older answers.
alter table command_keys add column about bigint[];
