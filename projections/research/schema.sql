-- Who has consented to research. `revision` is that of the last change in the person's stream.
create table research_consents (
  user_id uuid primary key,
  given boolean not null,
  since timestamptz not null,
  revision integer not null
);
