import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import type { ReadContext } from '../read-context.ts';
import { readOrganizationLog } from './queries.ts';

/** Who changed what in an organization, for its administrators. */
export const organizationLogHandlers = (context: ReadContext) =>
  ({
    organizationLog: readsFrom(['organization-log', 'people', 'access'], ({ query }, { caller }) =>
      readOrganizationLog(context, ownOrganizationOf(caller), query),
    ),
  }) satisfies SomeHandlers;
