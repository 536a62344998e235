-- A mail is claimed by a lease and sent outside of any transaction. `lease` names the claim; it ends with `next_try_at`, so
-- that programs from before this column leave a claimed mail alone as well.
alter table outgoing_mail
  add column lease uuid,
  -- The order of the mails of one mailbox.
  add column place bigint generated always as identity,
  -- One mailbox: a person at an address. Null where the mail is for nobody.
  add column recipient text generated always as
    (coalesce(user_id::text || coalesce(' ' || address, ''), address)) stored,
  -- What the mail carries a code of (password_resets, mailbox_codes), and the counter (rate_counts) that let it through.
  add column code_id uuid,
  add column counted bytea,
  -- Why the last try failed; no address is in it.
  add column reason text;
create index outgoing_mail_by_recipient on outgoing_mail (recipient, place) where sent_at is null;
