create index organization_documents_by_organization on organization_documents (organization_id, first_at, document_id);
create index document_acknowledgements_by_version on document_acknowledgements (document_id, version, user_id);
