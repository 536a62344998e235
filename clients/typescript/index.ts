export type * from './calls.ts';
export { applyChange, changesSince, type Change, type Copy } from './changes.ts';
export { type Api, connect } from './connect.ts';
export { ApiError, ConnectionError, type Issue } from './failures.ts';
export { items } from './lists.ts';
export type { Connection } from './sending.ts';
