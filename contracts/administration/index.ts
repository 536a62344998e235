import * as own from './endpoints.ts';
import * as personState from './person-state.ts';

export const endpoints = { ...own, ...personState };
