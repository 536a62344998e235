import * as organizations from './endpoints.ts';
import * as historyOffers from './history-offer-endpoints.ts';

export const endpoints = { ...organizations, ...historyOffers };
export { streams } from './streams.ts';
