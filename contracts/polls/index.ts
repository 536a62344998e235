export * as endpoints from './endpoints.ts';
export { streams } from './streams.ts';
