-- `revision` is that of the unlock in the learner's stream, whose event holds the proof.
create table user_achievements (
  user_id uuid not null,
  achievement_id text not null,
  unlocked_at timestamptz not null,
  revision integer not null,
  definition_version integer not null,
  evidence integer not null,
  -- The events that the proof names.
  proof_events uuid[] not null,
  shared text not null default 'private',
  shared_revision integer not null default -1,
  shared_at timestamptz,
  -- The organization it is shared with, at that level: in the membership of that time, not in a later one.
  shared_with uuid,
  validated boolean not null default false,
  -- Who confirmed it, and with which event.
  validated_by uuid,
  validated_at timestamptz,
  validation_event uuid,
  primary key (user_id, achievement_id)
) with (fillfactor = 90);
