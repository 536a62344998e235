import * as database from './database.ts';
import { adminNeeds } from './needs.ts';
import * as operations from './endpoints.ts';
import * as logs from './logs.ts';
import * as questions from './questions.ts';
import * as replays from './replays.ts';

export const endpoints = { ...operations, ...replays, ...questions, ...database, ...logs, adminNeeds };
export { streams } from './streams.ts';
