create index history_offers_by_organization on history_offers (organization_id, offered_at, offer_id);
create index history_offers_by_end on history_offers (expires_at, offer_id) where state = 'waiting';
create index history_offers_left on history_offers (offer_id) where state = 'waiting' and membership_ended is not null;
