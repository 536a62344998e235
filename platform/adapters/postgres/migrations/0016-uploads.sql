-- Photos and recordings: what is known of each. The files lie in DATA_DIR/uploads/<owner>/<id>. `sent_sha256` is of the
-- bytes as they were sent, by which a second try is known; `sha256` and `bytes` are of what is kept.
create table uploads (
  id uuid primary key,
  owner_id uuid not null,
  type text not null,
  bytes bigint not null,
  sha256 bytea not null,
  sent_sha256 bytea not null,
  command_id uuid unique,
  created_at timestamptz not null,
  unique (owner_id, sent_sha256)
);

create index uploads_by_owner on uploads (owner_id, created_at desc);
