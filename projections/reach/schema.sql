-- How each learner may be reached: what the rules of the clock need to know about them, and which reminder comes next.
-- Null in send_at: none does.
create table reach (
  user_id uuid primary key,
  facts jsonb not null,
  next_rule text,
  send_at timestamptz
) with (fillfactor = 70);
