import * as database from './database.ts';
import * as operations from './endpoints.ts';
import * as replays from './replays.ts';

export const endpoints = { ...operations, ...replays, ...database };
export { streams } from './streams.ts';
