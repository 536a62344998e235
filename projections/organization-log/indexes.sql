create index organization_log_by_kind on organization_log (organization_id, kind, position desc);
create index organization_log_by_actor on organization_log (organization_id, by_id, position desc);
create index organization_log_by_person on organization_log (organization_id, about_id, position desc);
create index organization_log_by_time on organization_log (organization_id, at);
