create index learning_record_consents_by_host on learning_record_consents (host, position) where host is not null;
