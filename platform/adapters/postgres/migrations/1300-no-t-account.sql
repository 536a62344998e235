-- The lines of T-accounts are in the logbook.
drop table if exists balance_holdings;
