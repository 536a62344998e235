import * as own from './endpoints.ts';
import * as inbox from './inbox.ts';
import * as mail from './mail.ts';

export const endpoints = { ...own, ...inbox, ...mail };
export { streams } from './streams.ts';
