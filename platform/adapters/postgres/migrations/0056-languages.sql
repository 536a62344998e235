-- The language that a person is spoken to in, beside the account like the time zone: sessions and mails read it there.
alter table accounts add column language text not null default 'en';

drop trigger accounts_changed on accounts;
create trigger accounts_changed
  after update of username, email, first_name, last_name, role, organization_id, time_zone, language on accounts
  for each row when (old.* is distinct from new.*)
  execute function tell_sessions_changed();

-- That of the browser that began a sign-in through an organisation, for an account that is made at its end.
alter table saml_requests add column language text not null default 'en';
