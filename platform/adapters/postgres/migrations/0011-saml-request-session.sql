-- The session in which a sign-in through an organisation was begun: the answer comes from another site, without our
-- cookies, and the session that it takes the place of has to end all the same.
alter table saml_requests add column session_id uuid;
