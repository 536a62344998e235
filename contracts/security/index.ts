import * as own from './endpoints.ts';
import * as passkeys from './passkeys.ts';
import * as secondFactor from './second-factor.ts';
import * as ssoLinks from './sso-links.ts';

export const endpoints = { ...own, ...passkeys, ...secondFactor, ...ssoLinks };
