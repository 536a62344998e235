import type { AccountHistory } from '../histories.ts';
import { day, plural } from './formats.ts';

const signedIn = {
  password: 'Signed in',
  registration: 'Signed in',
  organization: 'Signed in through the organization',
  passkey: 'Signed in with a passkey',
} as const;

const provenBy = {
  code: 'You confirmed your email address with a code from the mailbox',
  invitation: 'An invitation that you accepted confirmed your email address',
  organization: 'Your organization confirmed your email address',
  reset: 'A new password by mail confirmed your email address',
  change: 'You confirmed your new email address with a code from the mailbox',
  operator: 'The operators of this installation confirmed your email address',
} as const;

const reads = {
  events: () => 'An administrator read the events about you',
  state: () => 'An administrator looked at how things stand with you',
  outline: () => 'An administrator saw what you did and when, without what you wrote',
  text: (reason: string | null) => `An administrator opened what you wrote. Reason: ${reason ?? '–'}`,
} as const;

/** What happened to an account, as its person reads it. */
export const accountHistory: AccountHistory = {
  AccountRegistered: () => 'The account was made',
  RoleChanged: (data) => `The role was changed from ${data.from} to ${data.to}`,
  OrganizationChanged: (data) =>
    data.organizationId === null ? 'You left your organization' : 'You joined an organization',
  MembershipBegan: () => 'You joined an organization',
  MembershipRoleChanged: (data) => `Your role in the organization was changed from ${data.from} to ${data.to}`,
  MembershipEnded: (data) =>
    data.why === 'left' ? 'You left your organization' : 'Your membership of an organization was ended',
  SignedIn: (data) => signedIn[data.method],
  SignInFailed: (data) => plural(data.failures, { one: 'One wrong password', other: '# wrong passwords in a row' }),
  UsernameRecoveryAsked: () => 'The username was asked for',
  PasswordResetAsked: () => 'A new password was asked for',
  PasswordChanged: (data) =>
    data.how === 'reset' ? 'The password was reset with a code from the mailbox' : 'The password was changed',
  NamesChanged: () => 'The name was changed',
  EmailChangeAsked: () => 'Another email address was asked for',
  EmailChanged: (data) =>
    data.email === '' ? 'The email address was changed' : `The email address was changed to ${data.email}`,
  AddressProven: (data) => provenBy[data.how],
  SessionsEnded: (data) => plural(data.count, { one: 'One session was ended', other: '# sessions were ended' }),
  AdminSignedIn: () => 'Signed in as administrator',
  SecondFactorEnabled: () => 'Signing in takes a second step from now on',
  SecondFactorDisabled: () => 'Signing in takes no second step any more',
  RecoveryCodesRenewed: () => 'New recovery codes were made',
  RecoveryCodeUsed: (data) =>
    `A recovery code was used; ${plural(data.left, { 0: 'none is left', one: 'one is left', other: '# are left' })}`,
  SecondStepFailed: (data) =>
    plural(data.failures, {
      one: 'One wrong code after the right password',
      other: '# wrong codes in a row, after the right password',
    }),
  PasskeyAdded: (data) => (data.name === '' ? 'A passkey was added' : `The passkey “${data.name}” was added`),
  PasskeyRemoved: (data) => (data.name === '' ? 'A passkey was removed' : `The passkey “${data.name}” was removed`),
  IdentityLinked: () => 'An organization’s single sign-on was connected with the account',
  SsoLinked: () => 'An organization’s single sign-on was connected with the account',
  RecognitionAllowed: () =>
    'An administrator of the organization let its single sign-on open the account under a new name, once',
  IdentityUnlinked: () => 'An organization’s single sign-on was disconnected from the account',
  SsoUnlinked: () => 'An organization’s single sign-on was disconnected from the account',
  AccountRead: ({ what, reason }) => reads[what](reason),
  DataExported: () => 'Everything about you was exported',
  ErasureAsked: (data) => `The deletion of the account was asked for; it is due on ${day(data.dueAt)}`,
  ErasureCancelled: () => 'The deletion of the account was called off',
  ErasureBegun: () => 'The deletion of the account began',
  PersonErased: () => 'The account was deleted',
  ErasureFinished: () => 'The deletion of the account was finished',
};
