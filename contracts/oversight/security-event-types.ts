import type { EventActor } from '../event.ts';

/** The events of accounts that have to do with their safety, and that whoever looks after the product reads across people. */
export const securityEventTypes = [
  'SignedIn',
  'SignInFailed',
  'SecondStepFailed',
  'AdminSignedIn',
  'UsernameRecoveryAsked',
  'PasswordResetAsked',
  'PasswordChanged',
  'NamesChanged',
  'EmailChangeAsked',
  'EmailChanged',
  'SessionsEnded',
  'SecondFactorEnabled',
  'SecondFactorDisabled',
  'RecoveryCodesRenewed',
  'RecoveryCodeUsed',
  'PasskeyAdded',
  'PasskeyRemoved',
  'AddressProven',
  'IdentityLinked',
  'IdentityUnlinked',
  'RecognitionAllowed',
  'SsoLinked',
  'SsoUnlinked',
  'RoleChanged',
  'MembershipBegan',
  'MembershipRoleChanged',
  'MembershipEnded',
  'OrganizationChanged',
  'AccountRead',
  'DataExported',
  'ErasureAsked',
  'ErasureCancelled',
  'ErasureBegun',
  'PersonErased',
  'ErasureFinished',
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];

/** Words for whoever caused an event. */
export type ActorWords = Readonly<Record<EventActor['kind'], string>>;
