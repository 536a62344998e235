-- What people wrote about their experiments is in the logbook.
drop table if exists balance_experiments;
