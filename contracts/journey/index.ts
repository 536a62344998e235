import * as context from './context-endpoints.ts';
import * as journey from './endpoints.ts';
import * as history from './history-endpoints.ts';
import * as offers from './history-offer-endpoints.ts';

export const endpoints = { ...journey, ...context, ...history, ...offers };
export { streams } from './streams.ts';
