import * as own from './endpoints.ts';
import * as profile from './profile.ts';

export const endpoints = { ...own, ...profile };
export { streams } from './streams.ts';
