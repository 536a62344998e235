-- The private key by which push services recognize this installation, encrypted with ENCRYPTION_KEY: one row at most.
create table push_key (
  only_one boolean primary key default true check (only_one),
  sealed_private_key bytea not null
);
