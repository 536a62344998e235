create index access_tokens_of on access_tokens (user_id) where user_id is not null;
create index access_tokens_of_service on access_tokens (service_id) where service_id is not null;
create index service_accounts_of on service_accounts (organization_id);
create index access_tokens_ending on access_tokens (expires_at) where replaced_by is null;
