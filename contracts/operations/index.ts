import * as database from './database.ts';
import * as operations from './endpoints.ts';
import * as healthHistory from './health-history.ts';
import * as replays from './replays.ts';

export const endpoints = { ...operations, ...replays, ...database, healthHistory: healthHistory.healthHistory };
export { streams } from './streams.ts';
