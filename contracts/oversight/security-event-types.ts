import type { EventActor } from '../event.ts';

/** The security events of accounts, which administrators see for all people. */
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
  'EmailChangeWithdrawn',
  'EmailChanged',
  'SessionsEnded',
  'SecondFactorEnabled',
  'SecondFactorDisabled',
  'RecoveryCodesRenewed',
  'RecoveryCodeUsed',
  'PasskeyAdded',
  'PasskeyRenamed',
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
  'ProgressSharingChanged',
  'AccountRead',
  'DataExported',
  'HistoryExported',
  'ErasureAsked',
  'ErasureCancelled',
  'ErasureBegun',
  'PersonErased',
  'ErasureFinished',
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];

/** Words for the kinds of actors. */
export type ActorWords = Readonly<Record<EventActor['kind'], string>>;
