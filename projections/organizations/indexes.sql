create index organizations_by_name on organizations (lower(name), organization_id);
create index organizations_by_domain on organizations using gin (domains);
