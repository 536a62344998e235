create index webhooks_of on webhooks (organization_id, created_at, webhook_id);
create index webhooks_of_service on webhooks (service_id);
