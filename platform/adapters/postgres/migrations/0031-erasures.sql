-- Who is to be erased and when, and who was. What is known of a person that is gone is their id alone. `asked_by` is the
-- actor of the receipt in the log.
create table erasures (
  user_id uuid primary key,
  reason text not null check (reason in ('own_wish', 'admin', 'operator')),
  asked_by jsonb not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- Null until nothing is left to be done, not even in the queue.
  done_at timestamptz
);

create index erasures_due on erasures (due_at) where done_at is null;
