create index push_subscriptions_by_id on push_subscriptions (subscription_id);
create index pushes_owed_by_time on pushes_owed (created_at, notification_id);
create index pushes_owed_by_person on pushes_owed (user_id);
