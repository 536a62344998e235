-- How often a code was tried from each network or known device, by a hash of it, so that a stranger's tries do not use
-- up its owner's. `tries` stays the sum.
alter table password_resets add column tries_by jsonb not null default '{}';
