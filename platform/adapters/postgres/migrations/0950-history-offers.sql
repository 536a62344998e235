-- What organizations offer their members of another system, until the member answers. It may be in no event: an offer that is
-- not accepted leaves nothing of it behind. A row is deleted as soon as its offer ends, and with the account.
create table history_offer_records (
  offer_id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  organization_id uuid not null,
  -- Lines of NDJSON, each a record in the words of an import.
  lines jsonb not null,
  created_at timestamptz not null
);
create index history_offer_records_of on history_offer_records (user_id);
create index history_offer_records_by_time on history_offer_records (created_at);
