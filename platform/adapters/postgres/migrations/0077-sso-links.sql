-- Connecting an account with an organization's identity provider is an act of its own, begun by its person in their
-- session. 'new_account' is a sign-in whose person says that the account with their address is not theirs.
alter table saml_requests
  drop constraint saml_requests_purpose_check,
  add constraint saml_requests_purpose_check check (purpose in ('sign_in', 'test', 'proof', 'link', 'new_account'));
alter table saml_records
  drop constraint saml_records_outcome_check,
  add constraint saml_records_outcome_check check (outcome in ('signed_in', 'tested', 'proven', 'linked', 'refused'));

-- Under this a person disconnects one.
alter table saml_identities add column id uuid not null default gen_random_uuid() constraint saml_identities_id unique;

-- How the person of a session has last shown that it is them: with the account's own password or code, or through an
-- organization. Of sessions from before nothing better is known; who needs more is asked once.
alter table sessions add column proven_by text not null default 'organization'
  check (proven_by in ('password', 'code', 'organization'));
alter table sessions alter column proven_by drop default;
