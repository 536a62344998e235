-- Finds what was added to a text.
create index own_texts_about on own_texts (user_id, about);
