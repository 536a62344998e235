import * as organizations from './endpoints.ts';
import * as bulkInvitations from './bulk-invitation-endpoints.ts';
import * as historyOffers from './history-offer-endpoints.ts';

export const endpoints = { ...organizations, ...bulkInvitations, ...historyOffers };
export { streams } from './streams.ts';
