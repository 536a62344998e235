import * as mirrors from './mirror-endpoints.ts';
import * as reports from './endpoints.ts';

export const endpoints = { ...reports, ...mirrors };
export { streams } from './streams.ts';
