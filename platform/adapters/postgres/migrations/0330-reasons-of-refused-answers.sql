-- Why an answer of an identity provider was refused, in a sentence; and how often, where the same came again within an hour.
alter table saml_records add column detail text, add column times integer not null default 1;
