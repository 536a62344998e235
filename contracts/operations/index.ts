import * as database from './database.ts';
import { adminNeeds } from './needs.ts';
import * as operations from './endpoints.ts';
import * as logs from './logs.ts';
import * as replays from './replays.ts';

export const endpoints = { ...operations, ...replays, ...database, ...logs, adminNeeds };
export { streams } from './streams.ts';
