-- When a person came back to a session that they had not used for a while; null if they never were away for so long.
alter table sessions add column returned_at timestamptz;
