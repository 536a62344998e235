create index kindness_ledger_newest on kindness_ledger (user_id, day desc, revision desc);
