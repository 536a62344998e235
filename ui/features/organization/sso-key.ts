import { organizationSso } from '#contracts/organizations/endpoints.ts';
import { keyOf } from '../../api/read.ts';

/** In a file that only the part for single sign-on loads. */
export const ssoKey = keyOf(organizationSso, {});
