-- The highest version that a program wants of a projection: an older program builds none below it. `version` is that of the
-- tables in use, which an older program keeps moving until the newer one has filled its own beside them.
alter table projections add column wanted integer not null default 0;
-- Which process fills new tables, and until when others leave it to that one.
alter table projections add column builder text;
alter table projections add column builder_until timestamptz;
