-- The last warning that was queued about the end of each token: how many days before it. Deleted after the end.
create table token_warnings (
  token_id uuid primary key,
  days smallint not null,
  expires_at timestamptz not null
);
