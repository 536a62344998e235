-- Offers of history to members are gone, and with them the records that waited for an answer. What was offered stays in the log.
drop table if exists history_offer_records;
drop table if exists history_offers, offered_records;
delete from projections where name = 'history-offers';
