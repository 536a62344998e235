-- What people chose for their messages is in the read model of reminders alone.
drop table if exists communication_preferences;
delete from projections where name = 'communication-preferences';
