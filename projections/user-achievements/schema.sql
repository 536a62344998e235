-- `revision` is that of the unlock in the learner's stream, where its proof stands.
create table user_achievements (
  user_id uuid not null,
  achievement_id text not null,
  unlocked_at timestamptz not null,
  revision integer not null,
  definition_version integer not null,
  evidence integer not null,
  shared text not null default 'private',
  shared_revision integer not null default -1,
  validated boolean not null default false,
  primary key (user_id, achievement_id)
) with (fillfactor = 90);
