import * as capabilities from './capabilities.ts';
import * as oversight from './endpoints.ts';

export const endpoints = { ...oversight, capabilityStatus: capabilities.capabilityStatus };
