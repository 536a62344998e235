create table communication_preferences (
  user_id uuid primary key,
  preferences jsonb not null,
  revision integer not null
);
