-- A dead letter that the program could not decode: a newer program tries it again by itself.
alter table dead_letters add column unreadable boolean not null default false;
