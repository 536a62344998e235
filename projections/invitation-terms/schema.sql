-- As what an invited person joins. A row is deleted with its invitation's address.
create table invitation_terms (
  invitation_id uuid primary key,
  role text not null,
  group_ids uuid[] not null,
  -- Of the mail; null: that of who invites.
  language text,
  -- The person who gave the role; null for a program.
  invited_by uuid
);
