-- What people voted for and did not take back. A row ends when the feature is turned on and its person has heard of it.
create table roadmap_votes (
  feature text not null,
  user_id uuid not null,
  voted_at timestamptz not null,
  -- The vote in the log.
  event_id uuid not null,
  primary key (feature, user_id)
);

create index roadmap_votes_by_user on roadmap_votes (user_id);
