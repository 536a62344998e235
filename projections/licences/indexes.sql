create unique index licences_by_id on licences (licence_id);
create index licences_revoked on licences (status_index) where revoked_at is not null;
