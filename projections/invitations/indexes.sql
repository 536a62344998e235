create index organization_invitations_by_organization on organization_invitations (organization_id, sent_at desc, invitation_id desc)
  where revoked_at is null;
create index organization_invitations_by_email on organization_invitations (email_key);
create index organization_invitations_by_expiry on organization_invitations (expires_at);
