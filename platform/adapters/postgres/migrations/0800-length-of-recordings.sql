-- In whole seconds; null for photos, for recordings whose file does not say it, and for those stored before.
alter table uploads add column seconds integer;
