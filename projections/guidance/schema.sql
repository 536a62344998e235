-- Each document, with its current version; `revision` is that of the last event of its stream that was applied.
create table organization_documents (
  document_id uuid primary key,
  organization_id uuid not null,
  version integer not null,
  title text not null,
  body text not null,
  language text not null,
  published_at timestamptz not null,
  first_at timestamptz not null,
  withdrawn_at timestamptz,
  revision integer not null
);

-- Who acknowledged which version. Rows of members who left stay; lists show members alone.
create table document_acknowledgements (
  user_id uuid not null,
  document_id uuid not null,
  version integer not null,
  at timestamptz not null,
  primary key (user_id, document_id, version)
);

-- Erased people get no rows again.
create table guided_erased (user_id uuid primary key);
