-- Who is due, without a look at anybody who isn't, and without a look at the table.
create index reach_due on reach (send_at, user_id) include (next_rule) where send_at is not null;
