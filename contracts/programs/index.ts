import * as programs from './endpoints.ts';
import * as webhooks from './webhook-endpoints.ts';

export const endpoints = { ...programs, ...webhooks };
export { streams } from './streams.ts';
