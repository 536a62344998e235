-- Whom learners asked as a witness, and the answers. Names and texts are the learner's personal data and go with the learner.
create table witness_requests (
  request_id uuid primary key,
  user_id uuid not null,
  -- Null for a witness who was asked by mail.
  mentor_id uuid,
  organization_id uuid,
  -- One of the two.
  achievement_id text,
  event_id uuid,
  event_type text,
  -- Of what is shown, in the learner's stream.
  shown_revision integer not null,
  name text,
  question text,
  shows_files boolean not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  answered_at timestamptz,
  answer text,
  remark text,
  -- Of the words that were answered about; null for an achievement.
  version integer,
  revision integer not null
);
