-- When it was shown that mail to the account's address reaches its person: by a code or an invitation that went there, or
-- by the organization that the domain belongs to. Registering shows nothing: anybody may type anybody's address.
alter table accounts add column address_proven_at timestamptz;

-- Of accounts from before: those that an organization's identity provider knows, that have joined by invitation, that look
-- after the product, or that sign in with a second step, whose people were promised that a new password by mail does not go
-- around it.
update accounts a set address_proven_at = now()
where a.role = 'admin'
  or exists (select from saml_identities i where i.user_id = a.id)
  or exists (select from invitations v where v.email_key = a.email_key and v.accepted_at is not null)
  or exists (select from second_factors f where f.user_id = a.id and f.confirmed_at is not null);
