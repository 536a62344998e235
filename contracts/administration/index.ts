import * as own from './endpoints.ts';
import { adminUserEventCauses, adminUserEvents, exportUserHistory } from './history.ts';
import * as personState from './person-state.ts';
import { limitSeats, resumeOrganization, suspendOrganization, tenants } from './tenants.ts';

export const endpoints = {
  ...own,
  adminUserEvents,
  adminUserEventCauses,
  exportUserHistory,
  ...personState,
  tenants,
  limitSeats,
  suspendOrganization,
  resumeOrganization,
};
