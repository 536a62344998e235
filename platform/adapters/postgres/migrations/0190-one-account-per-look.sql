-- Two registrations at the same moment each see no name that looks like theirs. The lock lets one of them look after the other
-- has committed. Names from before, which may look alike, stay as they are.
create function refuse_look_alike() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('username look ' || new.username_look, 0));
  if exists (select from accounts where username_look = new.username_look and id <> new.id) then
    raise unique_violation using constraint = 'accounts_username_taken', message = 'a username looks like this one';
  end if;
  return new;
end $$;

create trigger accounts_look_alike before insert on accounts
  for each row when (new.username_look is not null) execute function refuse_look_alike();
