-- In which sessions an administrator may read what a person wrote, and until when. The person's stream holds the reason.
create table opened_texts (
  session_id uuid not null references sessions on delete cascade,
  user_id uuid not null references accounts on delete cascade,
  until timestamptz not null,
  primary key (session_id, user_id)
);

create index opened_texts_by_person on opened_texts (user_id);
