import * as database from './database.ts';
import * as operations from './endpoints.ts';
import { healthHistory } from './health-history.ts';
import { adminLogs } from './logs.ts';
import { adminNeeds } from './needs.ts';
import * as replays from './replays.ts';

export const endpoints = {
  ...operations,
  ...replays,
  ...database,
  adminLogs,
  adminNeeds,
  healthHistory,
};
export { streams } from './streams.ts';
