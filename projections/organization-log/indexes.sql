create index organization_log_by_time on organization_log (organization_id, at desc, position desc);
create index organization_log_by_kind on organization_log (organization_id, kind, at desc, position desc);
create index organization_log_by_actor on organization_log (organization_id, by_id, at desc, position desc);
create index organization_log_by_person on organization_log (organization_id, about_id, at desc, position desc);
