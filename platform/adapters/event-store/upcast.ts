import type { AnyEventDefinition } from '#contracts/event.ts';
import { eventDefinitions } from '#contracts/events.ts';
import { Refusal } from '#contracts/refusals.ts';

/** Turns one version's data into the next one's. Personal fields of an erased person are not there: be lenient with them. */
export type Upcast = (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** By type, then by the version that it starts from. Here and nowhere else old events are made new (design, Deciding). */
export type Upcasts = Readonly<Record<string, Readonly<Record<number, Upcast>>>>;

export const upcasts: Upcasts = {
  // Which organization it was is not known: it has to be shared again.
  AchievementShared: { 1: (data) => ({ ...data, organizationId: null }) },
  // Until version 2 no reason was asked, and the text was there at once.
  AccountRead: { 1: (data) => ({ ...data, reason: null, until: null }) },
  // Until version 2 identities stayed as long as the issuer did; what its keys were is not known.
  SsoConnectionActivated: { 1: (data) => ({ ...data, identities: 'by_issuer', newKeys: true }) },
  // Until version 2 it was not noted which certificates were good at the test.
  SsoConnectionTested: { 1: (data) => ({ ...data, certificates: null }) },
  // A table said which requests held.
  ErasureAsked: { 1: (data) => ({ ...data, reason: null }) },
  // Until version 2 the mail about a new browser was written beside the event.
  SignedIn: { 1: (data) => ({ ...data, isNewBrowser: false }) },
  AdminSignedIn: { 1: (data) => ({ ...data, isNewBrowser: false }) },
  // Until there was a second language everybody was spoken to in the first.
  CommunicationPreferencesChanged: { 1: (data) => ({ ...data, language: 'en' }) },
};

/** The program can't make sense of an event that the log holds: nothing may be decided or shown without it. */
export class UnreadableEvent extends Error {
  constructor(
    readonly event: { readonly type: string; readonly id: string; readonly position: string },
    reason: string,
  ) {
    super(`The log holds ${event.type} (${event.id}, position ${event.position}), which ${reason}`);
    this.name = 'UnreadableEvent';
  }
}

/** Seconds: in a rolling update another process may answer, and soon all of them can. */
const retryAfter = 5;

/** What a caller hears who needs all of a stream: nobody is at fault, and a newer program can do it. */
export const refuseUnreadable = (error: unknown): never => {
  if (!(error instanceof UnreadableEvent)) throw error;
  throw new Refusal('unavailable.newer_event', {}, { retryAfter, cause: error });
};

/** What events there are and how their old versions become new. */
export interface EventVersions {
  readonly known: ReadonlyMap<string, AnyEventDefinition>;
  /** The types that have personal fields. */
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
 * An event's data in the shape of today. Data of today's version was checked when it was stored and is believed (golden
 * files hold every version's shape still); older data is upcast step by step and then checked.
 * @throws UnreadableEvent
 */
export function upToDate(event: Versioned, data: object, versions: EventVersions): object {
  const definition = definitionOf(event, versions);
  if (event.metadata.schemaVersion === definition.version) return data;
  let current: Readonly<Record<string, unknown>> = { ...data };
  for (let version = event.metadata.schemaVersion; version < definition.version; version += 1) {
    const step = versions.upcasts[event.type]?.[version];
    if (!step) throw new UnreadableEvent(event, `has version ${version}, from which nothing leads on`);
    current = step(current);
  }
  return current;
}
