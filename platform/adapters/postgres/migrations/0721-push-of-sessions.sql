-- The push subscription that this session made: its browser gets messages until the session ends.
alter table sessions add column push_subscription_id uuid;
