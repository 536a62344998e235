import * as journey from './endpoints.ts';
import * as history from './history-endpoints.ts';

export const endpoints = { ...journey, ...history };
export { streams } from './streams.ts';
