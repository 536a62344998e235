-- The administrators' own sessions stand beside the ordinary ones.
alter table sessions add column kind text not null default 'person' check (kind in ('person', 'admin'));

-- Mail on its way. What is for nobody is kept and dropped like the rest, so that asking for an unknown address costs
-- as much as asking for a known one. `facts` are forgotten as soon as the mail is out: a code may be among them.
create table outgoing_mail (
  id uuid primary key,
  user_id uuid references accounts on delete cascade,
  kind text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  failure text
);

create index outgoing_mail_due on outgoing_mail (next_try_at) where sent_at is null;

-- One asked-for reset each; the newest of an address is the only one that counts. Codes and grants are kept as hashes
-- under a secret of the installation.
create table password_resets (
  id uuid primary key,
  email_key text not null,
  user_id uuid references accounts on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  grant_hash bytea unique,
  granted_until timestamptz,
  used_at timestamptz
);

create index password_resets_by_email on password_resets (email_key, created_at desc);
create index password_resets_by_age on password_resets (created_at);

-- How often something was done from somewhere in a stretch of time. Unlogged: a crash of the database forgets them,
-- and nothing else.
create unlogged table rate_counts (
  key bytea primary key,
  started_at timestamptz not null,
  count integer not null
);

create index rate_counts_by_age on rate_counts (started_at);

create unlogged table sign_in_tries (
  key bytea primary key,
  failures integer not null,
  last_try_at timestamptz not null,
  wait_until timestamptz not null
);

create index sign_in_tries_by_age on sign_in_tries (last_try_at);

-- Counts a try before its password is looked at, so that many at once are many. From the tenth on each doubles the wait
-- until the next, from a second to a quarter of an hour. Answers with the tries so far and, for one that came too early,
-- the moment from which the next one counts.
create function begin_sign_in_try(try_key bytea, at timestamptz, out failures integer, out wait_until timestamptz)
language plpgsql as $$
declare
  known sign_in_tries;
begin
  insert into sign_in_tries values (try_key, 0, at, at) on conflict do nothing;
  select * into known from sign_in_tries t where t.key = try_key for update;
  failures := known.failures;
  if known.wait_until > at then
    wait_until := known.wait_until;
    return;
  end if;
  if known.last_try_at < at - interval '1 day' then
    failures := 0;
  end if;
  failures := failures + 1;
  update sign_in_tries t set
    failures = begin_sign_in_try.failures,
    last_try_at = at,
    wait_until = case
      when begin_sign_in_try.failures < 10 then at
      else at + least(interval '15 minutes', interval '1 second' * power(2, least(begin_sign_in_try.failures - 10, 20)))
    end
  where t.key = try_key;
end $$;
