-- The log of an organization is filled again, with the groups of each invitation.
drop table if exists organization_log, organization_log_names;
delete from projections where name = 'organization-log';
