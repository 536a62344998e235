-- One pilot licence per person. `status_index` is its index in the status list: licences are numbered in the order of
-- issue, so that a rebuild numbers them alike. `issued_revision` is that of its event in the learner's stream.
create table licences (
  user_id uuid primary key,
  licence_id uuid not null,
  number text not null,
  issued_at timestamptz not null,
  issued_revision integer not null,
  status_index integer not null unique,
  sharing text not null default 'private',
  sharing_revision integer not null default -1,
  revoked_at timestamptz,
  revoked_by text,
  -- What had been done by its issue; null on the first licences.
  done jsonb
) with (fillfactor = 90);

-- What a learner has done of what the licence asks for; `revision` is that of the last event that it was folded from.
create table licence_evidence (
  user_id uuid primary key,
  evidence jsonb not null,
  revision integer not null
) with (fillfactor = 70);
