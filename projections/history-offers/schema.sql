-- Records that organizations offered their members, and what became of each offer. What the records say is not here.
create table history_offers (
  offer_id uuid primary key,
  user_id uuid not null,
  organization_id uuid not null,
  source text not null,
  entries integer not null,
  types jsonb not null,
  first_day date not null,
  last_day date not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  -- 'waiting', or how it ended.
  state text not null,
  -- The event that ended the membership in which it was made; null while it lasts.
  membership_ended uuid,
  position text collate "C" not null
);
create index history_offers_of on history_offers (user_id);

-- The records of each offer, by the keys of imports. The key is made of what a record says.
create table offered_records (
  offer_id uuid not null,
  user_id uuid not null,
  key uuid not null,
  primary key (offer_id, key)
);
create index offered_records_of on offered_records (user_id, key);
