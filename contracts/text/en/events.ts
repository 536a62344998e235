import type { ActorWords } from '../../oversight/security-event-types.ts';
import { type EventNames, eventWords } from '../event-words.ts';
import { cards } from './cards.ts';
import { core } from './core.ts';
import { fields } from './fields.ts';
import { stepTitles } from './step-titles.ts';

/** Where it differs from the name of the type. */
const names: Partial<EventNames> = {
  SignInFailed: 'Sign-in failed',
  AdminSignedIn: 'Signed in as administrator',
  UsernameRecoveryAsked: 'Username requested',
  PasswordResetAsked: 'Password reset requested',
  NamesChanged: 'Name changed',
  EmailChangeAsked: 'Email change requested',
  EmailChangeWithdrawn: 'Email change cancelled',
  AddressProven: 'Email address confirmed',
  MembershipBegan: 'Membership started',
  ProgressSharingChanged: 'Choice about showing progress changed',
  IdentityLinked: 'Single sign-on connected',
  IdentityUnlinked: 'Single sign-on disconnected',
  SsoLinked: 'Single sign-on connected',
  SsoUnlinked: 'Single sign-on disconnected',
  RecognitionAllowed: 'Let in once under a new name',
  AccountRead: 'Opened by an administrator',
  HistoryExported: 'History exported by an administrator',
  ErasureAsked: 'Deletion requested',
  ErasureCancelled: 'Deletion cancelled',
  ErasureBegun: 'Deletion started',
  PersonErased: 'Personal data erased',
  ErasureFinished: 'Deletion finished',
  LogBegun: 'Event log started',
  OrganizationVariantChosen: 'Edition chosen',
  AccessTokenRotated: 'Access token replaced',
  ServiceTokenRotated: 'Service token replaced',
  WebhookSecretRotated: 'Webhook secret replaced',
};

/** Events as every page lists them: the name of their kind, and what follows it on the same line. */
export const events = {
  ...eventWords('en', { names, cards, core, fields, titles: stepTitles.titles }),
  /** Who did it, where it was not the person. */
  actors: {
    person: 'someone else',
    worker: 'the system',
    operator: 'an operator',
    simulation: 'a simulation',
  } satisfies ActorWords,
  /** The same for a service account. */
  program: (name: string) => `the program “${name}”`,
};
