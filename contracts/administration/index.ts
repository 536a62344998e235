import * as own from './endpoints.ts';
import { adminUserEventCauses, adminUserEvents } from './history.ts';
import { adminSingleSignOn } from './single-sign-on.ts';
import { previewPerson } from './preview.ts';
import * as personState from './person-state.ts';
import { limitSeats, resumeOrganization, suspendOrganization, tenants } from './tenants.ts';

export const endpoints = {
  ...own,
  adminUserEvents,
  adminUserEventCauses,
  adminSingleSignOn,
  ...personState,
  previewPerson,
  tenants,
  limitSeats,
  suspendOrganization,
  resumeOrganization,
};
