-- Who may be due, without a look at anybody who can't be.
create index reach_due on reach (send_at, user_id) include (lapses_at) where send_at is not null;
