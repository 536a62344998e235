import * as accounts from './accounts/endpoints.ts';
import * as profile from './accounts/profile.ts';
import * as administration from './administration/endpoints.ts';
import { adminUserState } from './administration/person-state.ts';
import * as achievements from './achievements/endpoints.ts';
import * as analytics from './analytics/endpoints.ts';
import * as assessments from './assessments/endpoints.ts';
import * as balance from './balance/endpoints.ts';
import * as configuration from './configuration/endpoints.ts';
import * as insights from './insights/endpoints.ts';
import * as journey from './journey/endpoints.ts';
import * as licences from './licences/endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as organizations from './organizations/endpoints.ts';
import * as privacy from './privacy/endpoints.ts';
import * as recovery from './recovery/endpoints.ts';
import * as security from './security/endpoints.ts';
import * as passkeys from './security/passkeys.ts';
import * as secondFactor from './security/second-factor.ts';
import * as ssoLinks from './security/sso-links.ts';
import * as operations from './operations/endpoints.ts';
import * as oversight from './oversight/endpoints.ts';
import * as research from './research/endpoints.ts';
import type { Row } from './row.ts';
import * as scenarios from './scenarios/endpoints.ts';
import * as uploads from './uploads/endpoints.ts';

/** Every call of the product, gathered once. A row without a handler is a type error in `platform/compose.ts`. */
export const api = {
  ...accounts,
  ...profile,
  ...journey,
  ...achievements,
  ...licences,
  ...notifications,
  ...administration,
  adminUserState,
  ...analytics,
  ...assessments,
  ...balance,
  ...insights,
  ...configuration,
  ...operations,
  ...organizations,
  ...privacy,
  ...recovery,
  ...oversight,
  ...research,
  ...scenarios,
  ...security,
  ...passkeys,
  ...secondFactor,
  ...ssoLinks,
  ...uploads,
} as const satisfies Record<string, Row>;

export type Api = typeof api;
