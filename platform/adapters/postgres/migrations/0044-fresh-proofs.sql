-- When the person of a session has last shown that it is them: at the sign-in, or when they were asked once more.
alter table sessions add column proven_at timestamptz;
update sessions set proven_at = created_at;
alter table sessions alter column proven_at set not null;
