-- Who lets which learning record store have what they do, from which position of the log on, and under which pseudonym. `host` is
-- null after a withdrawal and after an erasure. `revision` is that of the last change in the person's stream.
create table learning_record_consents (
  user_id uuid primary key,
  host text,
  pseudonym uuid,
  since timestamptz,
  position text collate "C" not null,
  revision integer not null
);
