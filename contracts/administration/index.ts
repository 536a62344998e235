import * as own from './endpoints.ts';
import { adminUserEventCauses, adminUserEvents, exportUserHistory } from './history.ts';
import * as personState from './person-state.ts';

export const endpoints = { ...own, adminUserEvents, adminUserEventCauses, exportUserHistory, ...personState };
