import { organizationSso } from '#contracts/organizations/endpoints.ts';
import { keyOf } from '../../api/read.ts';

/** In a separate file, so that only single sign-on loads its contracts. */
export const ssoKey = keyOf(organizationSso, {});
