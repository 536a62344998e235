import type { securityEventList } from '#contracts/oversight/endpoints.ts';
import type { SecurityDetail, SecurityEventType } from '#contracts/oversight/security-event-types.ts';
import type { Answer } from '#contracts/row.ts';
import { dayAndMonth } from '../../app/dates.ts';
import { text } from '../../text/text.ts';
import { roleNames } from '../admin/role-names.ts';

const t = () => text('oversight').security.details;
const nothing = (): string => '';

/** Words for what each kind of event says beside who and when: one without them does not pass the type check. */
const details: { readonly [Type in SecurityEventType]: (detail: SecurityDetail<Type>) => string } = {
  SignedIn: ({ method }) => t().method[method],
  SignInFailed: ({ failures }) => t().failures(failures),
  SecondStepFailed: ({ failures }) => t().failures(failures),
  AdminSignedIn: nothing,
  UsernameRecoveryAsked: nothing,
  PasswordResetAsked: nothing,
  PasswordChanged: ({ how }) => t().changed[how],
  NamesChanged: nothing,
  EmailChangeAsked: nothing,
  EmailChanged: nothing,
  SessionsEnded: ({ count, why }) => `${t().ended(count)}, ${t().why[why]}`,
  SecondFactorEnabled: nothing,
  SecondFactorDisabled: nothing,
  RecoveryCodesRenewed: nothing,
  RecoveryCodeUsed: ({ left }) => t().left(left),
  RoleChanged: ({ from, to }) => t().role(roleNames()[from], roleNames()[to]),
  OrganizationChanged: ({ organizationId }) => t().organization[organizationId === null ? 'none' : 'other'],
  AccountRead: ({ what }) => t().read[what],
  DataExported: nothing,
  ErasureAsked: ({ dueAt }) => t().due(dayAndMonth(dueAt)),
  ErasureCancelled: nothing,
  PersonErased: ({ reason }) => t().reason[reason],
};

/** What else is known of an event. The server keeps it by the very schemas whose types the words take. */
export function detailOf({ type, detail }: Answer<typeof securityEventList>['items'][number]): string {
  const words: (detail: never) => string = details[type];
  return words(detail as never);
}
