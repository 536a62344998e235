-- Keys that were derived from an ENCRYPTION_KEY of the past and are still needed: what they made cannot be made again with
-- another one (hashes of recovery codes, signatures of pilot licences). Sealed with the ENCRYPTION_KEY in use.
create table derived_keys (
  id text primary key, -- the purpose and a hash of the key
  purpose text not null,
  sealed bytea not null
);
