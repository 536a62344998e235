export * as endpoints from './endpoints.ts';
