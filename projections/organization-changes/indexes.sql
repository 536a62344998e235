create index organization_people_by_joining on organization_people (organization_id, joined_at, user_id);
