create index witness_requests_of on witness_requests (user_id, asked_at desc, request_id desc);
create index witness_requests_to on witness_requests (mentor_id, asked_at desc, request_id desc) where mentor_id is not null;
