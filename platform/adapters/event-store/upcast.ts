import type { AnyEventDefinition } from '#contracts/event.ts';
import { eventDefinitions } from '#contracts/events.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { stepFactsOf, wordsIn } from '#contracts/licences/step-facts.ts';
import { Refusal } from '#contracts/refusals.ts';

/** Turns the data of one version into that of the next. The personal fields of an erased person are missing. */
export type Upcast = (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** By type and the version it starts from. The only place where old events are converted. */
export type Upcasts = Readonly<Record<string, Readonly<Record<number, Upcast>>>>;

/** Version 1 did not store what the answers contain. Readers without the key see none. */
const withFacts: Upcast = (data) => {
  const { step, answers } = data;
  const isText = typeof answers === 'object' && answers !== null;
  // The schema holds a step to 1 to 6.
  return { ...data, facts: isText ? stepFactsOf(step as StepNumber, answers) : null };
};

const textOf = ({ storyText }: Readonly<Record<string, unknown>>): string | null =>
  typeof storyText === 'string' ? storyText : null;

const notRestored = { restores: null, reason: null };

const noMailOrPush = { email: false, push: false };

export const upcasts: Upcasts = {
  // The organization was not recorded; the achievement has to be shared again.
  AchievementShared: { 1: (data) => ({ ...data, organizationId: null }) },
  // Version 1 asked for no reason and showed the texts at once.
  AccountRead: { 1: (data) => ({ ...data, reason: null, until: null }) },
  // In version 1, every connection was one by SAML.
  SsoConnectionDrafted: {
    1: (data) => ({ ...data, settings: { kind: 'saml', ...Object(data['settings']) } }),
  },
  // In version 1, identities depended on the issuer alone; its keys were not recorded.
  SsoConnectionActivated: { 1: (data) => ({ ...data, identities: 'by_issuer', newKeys: true }) },
  // Version 1 did not record which certificates were valid at the test.
  SsoConnectionTested: { 1: (data) => ({ ...data, certificates: null }) },
  // In version 1, the reason was in a table.
  ErasureAsked: { 1: (data) => ({ ...data, reason: null }) },
  // In version 1, the mail about a new browser did not follow from the event.
  SignedIn: { 1: (data) => ({ ...data, isNewBrowser: false }) },
  AdminSignedIn: { 1: (data) => ({ ...data, isNewBrowser: false }) },
  // In version 1, a new password by mail ended sessions alone.
  // Version 3 may name an authenticator app, which older versions of the product do not know.
  PasswordChanged: { 1: (data) => ({ ...data, ended: [] }), 2: (data) => data },
  // Version 2 may name rules that older versions of the product do not know, so that they leave it alone.
  RemindersClosed: { 1: (data) => data },
  // Before the next version nothing could be restored.
  ReminderSettingsChanged: { 1: (data) => data, 2: (data) => ({ ...data, ...notRestored }) },
  FeatureSwitched: { 1: (data) => ({ ...data, ...notRestored }) },
  LevelsChanged: { 1: (data) => ({ ...data, ...notRestored }) },
  // Version 1 was published from a draft, perhaps for the past as well.
  DefinitionPublished: { 1: ({ draftId: _draft, validFrom: _from, ...data }) => data },
  CommunicationPreferencesChanged: {
    // Version 1 comes from before there was a second language.
    1: (data) => ({ ...data, language: 'en' }),
    // Until version 3 there was only the app. People who chose then get no mail or push until they choose again.
    2: (data) => ({
      ...data,
      channels: { celebrations: noMailOrPush, reminders: noMailOrPush, tips: noMailOrPush },
      digest: 'off',
      digestDay: 1,
      pausedUntil: null,
    }),
  },
  // In version 1, everyone was invited as a learner, without groups.
  InvitationSent: { 1: (data) => ({ ...data, role: 'learner', groupIds: [], language: null }) },
  // Version 1 gave no reason.
  RoleChanged: { 1: (data) => ({ ...data, reason: null }) },
  MembershipRoleChanged: { 1: (data) => ({ ...data, reason: null }) },
  MembershipBegan: { 1: (data) => ({ ...data, groupIds: [] }) },
  // Version 1 was about rebuilds alone, and gave no reason.
  ReplayStarted: { 1: (data) => ({ ...data, purpose: 'swap', until: null, reason: null }) },
  ReplayEnded: { 1: (data) => ({ ...data, differing: null }) },
  // In version 1, photos and recordings were never shown.
  WitnessAsked: { 1: (data) => ({ ...data, showsFiles: false }) },
  // In version 1, witnesses saw what was first told.
  WitnessAnswered: { 1: (data) => ({ ...data, version: 1 }) },
  // In version 1 there was one version of the rules.
  ScenarioStarted: { 1: (data) => ({ ...data, rules: 1 }) },
  ReflectionSaved: { 1: withFacts },
  StepCompleted: { 1: withFacts },
  // Version 1 recorded neither the step nor the length of a recording.
  StoryTold: { 1: (data) => ({ ...data, step: null, words: wordsIn(textOf(data)), seconds: null }) },
  EngagementRecorded: { 1: (data) => ({ ...data, finished: null }) },
  // The first licences list nothing: what they are evidence of is the journey alone.
  PilotLicenceIssued: { 1: (data) => ({ ...data, done: null }) },
  // Until version 2 each rule had one text, and there was only the app.
  NotificationCreated: { 1: (data) => ({ ...data, causedAt: null, text: null, channels: ['app'] }) },
};

/** An event of the log that this version cannot read: nothing may be decided or shown without it. */
export class UnreadableEvent extends Error {
  constructor(
    readonly event: { readonly type: string; readonly id: string; readonly position: string },
    reason: string,
  ) {
    super(`The log has ${event.type} (${event.id}, position ${event.position}), which ${reason}`);
    this.name = 'UnreadableEvent';
  }
}

/** Seconds. In a rolling update another process may be able to answer, and soon all are. */
const retryAfter = 5;

/** Turns an UnreadableEvent into a refusal for callers that need the whole stream. */
export const refuseUnreadable = (error: unknown): never => {
  if (!(error instanceof UnreadableEvent)) throw error;
  throw new Refusal('unavailable.newer_event', {}, { retryAfter, cause: error });
};

/** The known events and the conversion of their old versions. */
export interface EventVersions {
  readonly known: ReadonlyMap<string, AnyEventDefinition>;
  /** Types with personal fields. */
  readonly personal: ReadonlySet<string>;
  readonly upcasts: Upcasts;
}

export function versionsOf(definitions: Readonly<Record<string, AnyEventDefinition>>, steps: Upcasts): EventVersions {
  const all = Object.values(definitions);
  const personal = all.filter((definition) => Object.keys(definition.personal).length > 0);
  return {
    known: new Map(all.map((definition) => [definition.type, definition])),
    personal: new Set(personal.map(({ type }) => type)),
    upcasts: steps,
  };
}

export const eventVersions: EventVersions = versionsOf(eventDefinitions, upcasts);

interface Versioned {
  readonly type: string;
  readonly id: string;
  readonly position: string;
  readonly data: unknown;
  readonly metadata: { readonly schemaVersion: number };
}

export function definitionOf(event: Versioned, { known }: EventVersions): AnyEventDefinition {
  const definition = known.get(event.type);
  if (!definition) throw new UnreadableEvent(event, 'this version of the product does not know');
  if (event.metadata.schemaVersion > definition.version) {
    throw new UnreadableEvent(event, `was stored by a newer version of the product (${event.metadata.schemaVersion})`);
  }
  return definition;
}

/**
 * An event's data in its current version. Current data was validated on append and is not validated again; older data is
 * upcast step by step.
 * @throws UnreadableEvent
 */
export function upToDate(event: Versioned, data: object, versions: EventVersions): object {
  const definition = definitionOf(event, versions);
  if (event.metadata.schemaVersion === definition.version) return data;
  let current: Readonly<Record<string, unknown>> = { ...data };
  for (let version = event.metadata.schemaVersion; version < definition.version; version += 1) {
    const step = versions.upcasts[event.type]?.[version];
    if (!step) throw new UnreadableEvent(event, `has version ${version}, which cannot be upcast`);
    current = step(current);
  }
  return current;
}
