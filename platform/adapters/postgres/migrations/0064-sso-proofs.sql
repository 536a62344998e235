-- Whoever signs in through an organization proves there, once more, that it is them: for the session that asks.
alter table saml_requests
  drop constraint saml_requests_purpose_check,
  add constraint saml_requests_purpose_check check (purpose in ('sign_in', 'test', 'proof'));
alter table saml_records
  drop constraint saml_records_outcome_check,
  add constraint saml_records_outcome_check check (outcome in ('signed_in', 'tested', 'proven', 'refused'));
