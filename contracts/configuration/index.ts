import * as admin from './admin-endpoints.ts';
import * as definitions from './definition-endpoints.ts';
import * as own from './endpoints.ts';
import { configurationHistory } from './history.ts';
import * as reminders from './reminder-endpoints.ts';

export const endpoints = { ...own, ...admin, ...definitions, ...reminders, configurationHistory };
export { streams } from './streams.ts';
