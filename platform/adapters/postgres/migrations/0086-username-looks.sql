-- How a username looks (platform/identity/look-alike.ts), so that a new one is not taken for one that is there. A start fills
-- it in for accounts that have none yet; names that look alike by then stay as they are.
alter table accounts add column username_look text;

create index accounts_by_look on accounts (username_look);
create index accounts_without_look on accounts (id) where username_look is null;
