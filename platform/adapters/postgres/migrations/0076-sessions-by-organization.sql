-- The organization whose identity provider signed a session in; null where a password did. When somebody leaves that
-- organization, the session ends with the membership.
alter table sessions add column organization_id uuid;

-- Sessions from before: those of people without a password can only have come through their organization.
update sessions s set organization_id = a.organization_id
from accounts a where a.id = s.user_id and a.password_hash is null and a.organization_id is not null;

create index sessions_by_organization on sessions (organization_id) where organization_id is not null;

-- What was kept of organizations that people are no longer in opens their accounts no more.
delete from saml_identities i using accounts a
where a.id = i.user_id and a.organization_id is distinct from i.organization_id;
