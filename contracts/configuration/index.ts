import * as admin from './admin-endpoints.ts';
import * as definitions from './definition-endpoints.ts';
import * as own from './endpoints.ts';

export const endpoints = { ...own, ...admin, ...definitions };
export { streams } from './streams.ts';
