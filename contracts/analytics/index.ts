import * as admin from './admin-endpoints.ts';
import * as intake from './endpoints.ts';

export const endpoints = { ...intake, ...admin };
