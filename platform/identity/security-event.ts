import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { Language } from '#contracts/language.ts';
import type { SecurityEventView } from '#contracts/security/views.ts';
import type { NameOf } from './name-of.ts';
import { summaryInGerman } from './security-event-in-german.ts';

/** An event of the account's stream as its person reads it. */
export async function securityEventOf(
  event: RecordedEvent<AccountEvent>,
  userId: string,
  language: Language,
  nameOf: NameOf,
): Promise<SecurityEventView> {
  const { id, type, data, metadata } = event;
  const bySomebodyElse = metadata.actor.kind !== 'person' || metadata.actor.id !== userId;
  const from = 'device' in data ? data : { device: null, place: null };
  return {
    id,
    type,
    at: metadata.occurredAt,
    summary: language === 'de' ? summaryInGerman(event) : summaryInEnglish(event),
    device: from.device || null,
    place: from.place || null,
    bySomebodyElse,
    by: bySomebodyElse ? await nameOf(metadata.actor) : null,
  };
}

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

type Read = Extract<AccountEvent, { type: 'AccountRead' }>['data'];

function readInEnglish({ what, reason }: Read): string {
  switch (what) {
    case 'events':
      return 'An administrator read the events about you';
    case 'state':
      return 'An administrator looked at how things stand with you';
    case 'outline':
      return 'An administrator saw what you did and when, without what you wrote';
    case 'text':
      return `An administrator opened what you wrote. Reason: ${reason ?? '–'}`;
  }
}

function summaryInEnglish({ type, data }: AccountEvent): string {
  switch (type) {
    case 'AccountRegistered':
      return 'The account was made';
    case 'RoleChanged':
      return `The role was changed from ${data.from} to ${data.to}`;
    case 'OrganizationChanged':
      return data.organizationId === null ? 'You left your organization' : 'You joined an organization';
    case 'MembershipBegan':
      return 'You joined an organization';
    case 'MembershipRoleChanged':
      return `Your role in the organization was changed from ${data.from} to ${data.to}`;
    case 'MembershipEnded':
      return data.why === 'left' ? 'You left your organization' : 'Your membership of an organization was ended';
    case 'SignedIn':
      return signedIn[data.method];
    case 'SignInFailed':
      return `${data.failures} wrong passwords in a row`;
    case 'UsernameRecoveryAsked':
      return 'The username was asked for';
    case 'PasswordResetAsked':
      return 'A new password was asked for';
    case 'PasswordChanged':
      return data.how === 'reset' ? 'The password was reset with a code from the mailbox' : 'The password was changed';
    case 'NamesChanged':
      return 'The name was changed';
    case 'EmailChangeAsked':
      return 'Another email address was asked for';
    case 'EmailChanged':
      return data.email === '' ? 'The email address was changed' : `The email address was changed to ${data.email}`;
    case 'AddressProven':
      return provenBy[data.how];
    case 'SessionsEnded':
      return data.count === 1 ? 'One session was ended' : `${data.count} sessions were ended`;
    case 'AdminSignedIn':
      return 'Signed in as administrator';
    case 'SecondFactorEnabled':
      return 'Signing in takes a second step from now on';
    case 'SecondFactorDisabled':
      return 'Signing in takes no second step any more';
    case 'RecoveryCodesRenewed':
      return 'New recovery codes were made';
    case 'RecoveryCodeUsed':
      return `A recovery code was used; ${data.left} are left`;
    case 'SecondStepFailed':
      return `${data.failures} wrong codes in a row, after the right password`;
    case 'PasskeyAdded':
      return data.name === '' ? 'A passkey was added' : `The passkey “${data.name}” was added`;
    case 'PasskeyRemoved':
      return data.name === '' ? 'A passkey was removed' : `The passkey “${data.name}” was removed`;
    case 'IdentityLinked':
    case 'SsoLinked':
      return 'An organization’s single sign-on was connected with the account';
    case 'RecognitionAllowed':
      return 'An administrator of the organization let its single sign-on open the account under a new name, once';
    case 'IdentityUnlinked':
    case 'SsoUnlinked':
      return 'An organization’s single sign-on was disconnected from the account';
    case 'AccountRead':
      return readInEnglish(data);
    case 'DataExported':
      return 'Everything about you was exported';
    case 'ErasureAsked':
      return `The deletion of the account was asked for; it is due on ${data.dueAt.slice(0, 10)}`;
    case 'ErasureCancelled':
      return 'The deletion of the account was called off';
    case 'ErasureBegun':
      return 'The deletion of the account began';
    case 'PersonErased':
      return 'The account was deleted';
    case 'ErasureFinished':
      return 'The deletion of the account was finished';
  }
}
