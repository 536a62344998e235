import * as admin from './admin-endpoints.ts';
import * as own from './endpoints.ts';

export const endpoints = { ...own, ...admin };
export { streams } from './streams.ts';
