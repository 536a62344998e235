create index people_by_registration on people (registered_at, user_id);
create index people_by_organization on people (organization_id, registered_at, user_id);
-- Whether an invited person has become a member.
create index people_by_organization_and_email on people (organization_id, email_key);
