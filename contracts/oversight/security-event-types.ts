import type { accountEvents } from '../accounts/events.ts';
import type { EventActor, EventOf } from '../event.ts';

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
  'RoleChanged',
  'OrganizationChanged',
  'AccountRead',
  'DataExported',
  'ErasureAsked',
  'ErasureCancelled',
  'PersonErased',
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];

type Stored<Type extends SecurityEventType> = Extract<EventOf<typeof accountEvents>, { type: Type }>['data'];

/** What an event says beside who and when; what is personal is for the person alone. */
export type SecurityDetail<Type extends SecurityEventType> = Omit<
  Stored<Type>,
  'device' | 'place' | 'email' | 'firstName' | 'lastName'
>;

/** Words for whoever caused an event. */
export type ActorWords = Readonly<Record<EventActor['kind'], string>>;
