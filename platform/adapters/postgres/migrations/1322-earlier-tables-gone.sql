-- Each start of version 1.1.0 has moved into the log what earlier versions kept in these tables alone.
do $$
begin
  if exists (select from identities_before_events) or exists (select from erasures) or exists (select from invitations)
    or exists (select from accounts where username_look is null)
  then
    raise exception 'An earlier version has left something in this database that version 1.1.0 takes over: start version 1.1.0 once, and update then';
  end if;
end
$$;
drop table identities_before_events, erasures, invitations;
drop index accounts_without_look;
