-- The questions to copies of the past that administrators keep; `author` is the actor's id.
create table saved_questions (
  id uuid primary key,
  name text not null,
  sql text not null,
  author text not null,
  saved_at timestamptz not null
);
