create index balance_experiments_newest on balance_experiments (user_id, revision desc);
create index kindness_ledger_newest on kindness_ledger (user_id, day desc, revision desc);
