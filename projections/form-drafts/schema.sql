-- What people have typed in forms and not recorded.
create table form_drafts (
  user_id uuid not null,
  form text not null,
  fields jsonb not null,
  saved_at timestamptz not null,
  primary key (user_id, form)
);
