-- A mailbox is counted under several keys; erasing a person finds them by what they have in common: a hash of the address.
-- Counts of before do not name it, and end within a day: they begin from nothing.
truncate rate_counts;
alter table rate_counts add column mailbox bytea;
create index rate_counts_by_mailbox on rate_counts (mailbox) where mailbox is not null;
