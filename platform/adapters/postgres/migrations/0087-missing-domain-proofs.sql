-- Since when the DNS record of a domain has been missing, by which its organization added it, and when its administrators were
-- warned. Null while the record is there; with the row, both go.
alter table organization_domains
  add column missing_since timestamptz,
  add column missing_warned_at timestamptz;
