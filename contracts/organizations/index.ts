import * as organizations from './endpoints.ts';
import * as bulkInvitations from './bulk-invitation-endpoints.ts';

export const endpoints = { ...organizations, ...bulkInvitations };
export { streams } from './streams.ts';
