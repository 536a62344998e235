-- The first answer to a command, sealed, for the same Idempotency-Key again; and whose it is, for when they are erased.
alter table command_keys add column answer bytea;
alter table command_keys add column owner uuid;
create index command_keys_by_owner on command_keys (owner);
