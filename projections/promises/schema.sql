-- Promises with their answers, the words of step 6, and the day of the weekly check; `revision` is that of the last event in it.
create table returning_promises (
  user_id uuid primary key,
  revision integer not null,
  state jsonb not null
);

create table letters_to_self (
  user_id uuid not null,
  letter_id uuid not null,
  text text not null,
  sealed_at timestamptz not null,
  days integer not null,
  opens_on date not null,
  from_step boolean not null,
  opened_at timestamptz,
  primary key (user_id, letter_id)
);

-- Texts that may be brought back, and what was added to them (`about` is the text's event).
create table own_texts (
  user_id uuid not null,
  event_id uuid not null,
  about uuid,
  title text,
  text text not null,
  written_at timestamptz not null,
  primary key (user_id, event_id)
);
