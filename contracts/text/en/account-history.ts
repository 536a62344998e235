import type { AccountHistory } from '../histories.ts';
import { day, plural } from './formats.ts';
import { profile } from './profile.ts';

const { roles } = profile;

const signedIn = {
  password: 'Signed in',
  registration: 'Signed in',
  organization: 'Signed in through the organization',
  passkey: 'Signed in with a passkey',
} as const;

const provenBy = {
  code: 'You confirmed your email address with a code we sent to it',
  invitation: 'You confirmed your email address by accepting an invitation',
  organization: 'Your organization confirmed your email address',
  reset: 'You confirmed your email address by resetting your password',
  change: 'You confirmed your new email address with a code we sent to it',
  operator: 'The operator of this service confirmed your email address',
} as const;

const reads = {
  events: () => 'An administrator read the events about you',
  state: () => 'An administrator looked up the state of your account',
  outline: () => 'An administrator saw what you did and when, without what you wrote',
  text: (reason: string | null) => `An administrator opened what you wrote. Reason: ${reason ?? '–'}`,
} as const;

const exported = (withText: boolean, reason: string | null): string => {
  const what = withText ? 'including what you wrote' : 'without what you wrote';
  return `An administrator exported your history, ${what}${reason === null ? '' : `. Reason: ${reason}`}`;
};

const because = ({ reason }: { readonly reason: string | null }): string =>
  reason === null ? '' : `. Reason: ${reason}`;

const ways = {
  passkey: (name: string) => `the passkey “${name}”`,
  access_token: (name: string) => `the access token “${name}”`,
  single_sign_on: (name: string) => (name === '' ? 'an organization’s single sign-on' : `single sign-on of ${name}`),
  authenticator_app: () => 'the authenticator app and its recovery codes',
} as const;

const endedBy = (ended: readonly { readonly kind: keyof typeof ways; readonly name: string }[]): string =>
  ended.length === 0 ? '' : `. It ended ${ended.map(({ kind, name }) => ways[kind](name)).join(', ')}`;

/** What happened to an account, as its owner reads it. */
export const accountHistory: AccountHistory = {
  AccountRegistered: () => 'Account created',
  RoleChanged: (data) => `Your role changed from ${roles[data.from]} to ${roles[data.to]}${because(data)}`,
  OrganizationChanged: (data) =>
    data.organizationId === null ? 'You left your organization' : 'You joined an organization',
  MembershipBegan: () => 'You joined an organization',
  MembershipRoleChanged: (data) =>
    `Your role in the organization changed from ${roles[data.from]} to ${roles[data.to]}${because(data)}`,
  MembershipEnded: (data) =>
    data.why === 'left' ? 'You left your organization' : 'Your membership of an organization ended',
  ProgressSharingChanged: (data) =>
    data.given
      ? 'You allowed your organization’s systems to see your progress'
      : 'You decided not to show your progress to your organization’s systems',
  SignedIn: (data) => signedIn[data.method],
  SignInFailed: (data) => plural(data.failures, { one: 'One wrong password', other: '# wrong passwords in a row' }),
  UsernameRecoveryAsked: () => 'Your username was requested by email',
  PasswordResetAsked: () => 'A password reset was requested',
  PasswordChanged: ({ how, ended }) =>
    how === 'signed_in'
      ? 'Your password was changed'
      : `Your password was reset with a code sent by email${endedBy(ended)}`,
  NamesChanged: () => 'Your name was changed',
  EmailChangeAsked: () => 'A change of email address was requested',
  EmailChangeWithdrawn: () => 'The change of email address was cancelled',
  EmailChanged: (data) =>
    data.email === '' ? 'Your email address was changed' : `Your email address was changed to ${data.email}`,
  AddressProven: (data) => provenBy[data.how],
  SessionsEnded: (data) => plural(data.count, { one: 'One session was ended', other: '# sessions were ended' }),
  AdminSignedIn: () => 'Signed in as administrator',
  SecondFactorEnabled: () => 'Two-step verification turned on',
  SecondFactorDisabled: () => 'Two-step verification turned off',
  RecoveryCodesRenewed: () => 'New recovery codes created',
  RecoveryCodeUsed: (data) =>
    `A recovery code was used; ${plural(data.left, { 0: 'none is left', one: 'one is left', other: '# are left' })}`,
  SecondStepFailed: (data) =>
    plural(data.failures, {
      one: 'One wrong code after the right password',
      other: '# wrong codes in a row, after the right password',
    }),
  PasskeyAdded: (data) => (data.name === '' ? 'A passkey was added' : `The passkey “${data.name}” was added`),
  PasskeyRenamed: (data) => (data.name === '' ? 'A passkey was renamed' : `A passkey was renamed “${data.name}”`),
  PasskeyRemoved: (data) => (data.name === '' ? 'A passkey was removed' : `The passkey “${data.name}” was removed`),
  IdentityLinked: () => 'An organization’s single sign-on was connected to your account',
  SsoLinked: () => 'An organization’s single sign-on was connected to your account',
  RecognitionAllowed: () => 'An administrator of your organization let you sign in once under a new name',
  IdentityUnlinked: () => 'An organization’s single sign-on was disconnected from your account',
  SsoUnlinked: () => 'An organization’s single sign-on was disconnected from your account',
  AccountRead: ({ what, reason }) => reads[what](reason),
  DataExported: () => 'Your data was downloaded',
  HistoryExported: ({ withText, reason }) => exported(withText, reason),
  ErasureAsked: (data) => `The deletion of your account was requested for ${day(data.dueAt)}`,
  ErasureCancelled: () => 'The deletion of your account was cancelled',
  ErasureBegun: () => 'The deletion of your account started',
  PersonErased: () => 'Your account was deleted',
  ErasureFinished: () => 'The deletion of your account finished',
};
