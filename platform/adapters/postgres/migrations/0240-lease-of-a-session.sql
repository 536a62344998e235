-- The owner as it took the lease, where that process keeps an advisory lock in its session: when nobody has the lock, the
-- process is gone and its lease is free at once. Programs from before this column leave it behind the owner, and their
-- leases run out by time alone.
alter table projections add column locked_by text;
