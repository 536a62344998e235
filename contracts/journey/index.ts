import * as context from './context-endpoints.ts';
import * as journey from './endpoints.ts';
import * as history from './history-endpoints.ts';

export const endpoints = { ...journey, ...context, ...history };
export { streams } from './streams.ts';
