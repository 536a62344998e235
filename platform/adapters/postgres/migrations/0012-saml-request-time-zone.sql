-- The time zone of the browser that began a sign-in through an organisation, for an account that is made at its end:
-- days, streaks and quiet hours are reckoned in it.
alter table saml_requests add column time_zone text not null default 'UTC';
