create index research_consents_given on research_consents (user_id) where given;
