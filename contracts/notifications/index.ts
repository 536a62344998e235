import * as own from './endpoints.ts';
import * as inbox from './inbox.ts';

export const endpoints = { ...own, ...inbox };
export { streams } from './streams.ts';
