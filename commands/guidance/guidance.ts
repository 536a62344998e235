import type { RecordedEvent } from '#contracts/event.ts';
import type { GuidanceEvent } from '#contracts/guidance/events.ts';
import { maxDocuments, remindedApartDays } from '#contracts/guidance/limits.ts';
import { noSettings, type ProgramSettings, stepInWrongOrder, versionOfProgram } from '#contracts/guidance/settings.ts';
import type { SeenVersions } from '#contracts/command-context.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';
import { requireSeen } from '../kernel/require-seen.ts';
import { guidedDecider } from './guided.ts';

const dayMs = 24 * 60 * 60_000;

/** A document that has not been withdrawn. Its text is no part of the state, so that it stays small. */
interface PublishedDocument {
  readonly version: number;
  /** When members were last reminded of this version; ISO 8601 UTC. */
  readonly remindedAt: string | null;
}

/** The program and the documents of an organization. */
export interface Guidance {
  readonly settings: ProgramSettings;
  /** How often the settings were chosen. */
  readonly version: number;
  readonly changedAt: string | null;
  readonly documents: Readonly<Record<string, PublishedDocument>>;
}

type Written = Pick<Extract<GuidanceEvent, { type: 'DocumentPublished' }>['data'], 'title' | 'text' | 'language'>;
type ListExported = Extract<GuidanceEvent, { type: 'ListExported' }>['data'];

export type GuidanceCommand =
  | { readonly kind: 'choose'; readonly settings: ProgramSettings; readonly seen: SeenVersions | undefined }
  | { readonly kind: 'publish'; readonly documentId: string; readonly written: Written }
  | { readonly kind: 'replace'; readonly documentId: string; readonly written: Written; readonly replaces: number }
  | { readonly kind: 'withdraw'; readonly documentId: string }
  | { readonly kind: 'request'; readonly documentId: string }
  | { readonly kind: 'export'; readonly exported: ListExported };

/** The rules of `guidance-<organizationId>`. */
export const guidanceDecider: Decider<Guidance, GuidanceCommand, GuidanceEvent> = {
  initialState: { settings: noSettings, version: 0, changedAt: null, documents: {} },
  evolve,
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'guidance 1',
  decide(state, command, { now }) {
    switch (command.kind) {
      case 'choose':
        return chooseSettings(state, command.settings, command.seen);
      case 'publish': {
        const { documentId, written } = command;
        if (documentId in state.documents) return [];
        if (Object.keys(state.documents).length >= maxDocuments) {
          throw new Refusal('conflict.documents', { max: maxDocuments });
        }
        return [{ type: 'DocumentPublished', data: { documentId, version: 1, ...written } }];
      }
      case 'replace': {
        const { documentId, written, replaces } = command;
        const { version } = requireDocument(state, documentId);
        if (version !== replaces) throw new Refusal('conflict.document_version', { version });
        return [{ type: 'DocumentPublished', data: { documentId, version: version + 1, ...written } }];
      }
      case 'withdraw':
        requireDocument(state, command.documentId);
        return [{ type: 'DocumentWithdrawn', data: { documentId: command.documentId } }];
      case 'request': {
        const { version, remindedAt } = requireDocument(state, command.documentId);
        if (remindedAt !== null && Date.parse(now) - Date.parse(remindedAt) < remindedApartDays * dayMs) {
          throw new Refusal('conflict.reminded_recently', { days: remindedApartDays });
        }
        return [{ type: 'AcknowledgementsRequested', data: { documentId: command.documentId, version } }];
      }
      case 'export':
        return [{ type: 'ListExported', data: command.exported }];
      default:
        return command satisfies never;
    }
  },
};

function evolve(state: Guidance, { type, data, metadata }: RecordedEvent<GuidanceEvent>): Guidance {
  switch (type) {
    case 'ProgramSettingsChosen':
      return { ...state, settings: data.settings, version: data.version, changedAt: metadata.occurredAt };
    case 'DocumentPublished':
      return withDocument(state, data.documentId, { version: data.version, remindedAt: null });
    case 'DocumentWithdrawn': {
      const { [data.documentId]: _withdrawn, ...documents } = state.documents;
      return { ...state, documents };
    }
    case 'AcknowledgementsRequested':
      return withDocument(state, data.documentId, { version: data.version, remindedAt: metadata.occurredAt });
    case 'ListExported':
      return state;
    default:
      return type satisfies never;
  }
}

const withDocument = (state: Guidance, id: string, document: PublishedDocument): Guidance => ({
  ...state,
  documents: { ...state.documents, [id]: document },
});

/** @throws Refusal `changed_elsewhere`, `invalid_input` for days in a wrong order, or a step that is named twice */
function chooseSettings(state: Guidance, chosen: ProgramSettings, seen: SeenVersions | undefined): GuidanceEvent[] {
  const dates = chosen.dates
    .filter(({ opensOn, recommendedBy }) => opensOn !== null || recommendedBy !== null)
    .toSorted((one, other) => one.step - other.step);
  const twice = dates.find(({ step }, at) => dates[at + 1]?.step === step);
  if (twice) throw new Refusal('invalid_input.step_twice', { step: twice.step }, { at: 'body.dates' });
  const wrong = stepInWrongOrder(dates);
  if (wrong !== null) throw new Refusal('invalid_input.step_days', { step: wrong }, { at: 'body.dates' });
  const settings = { ...chosen, dates };
  if (versionOfProgram(settings) === versionOfProgram(state.settings)) return [];
  requireSeen(seen, versionOfProgram(state.settings));
  return [{ type: 'ProgramSettingsChosen', data: { version: state.version + 1, settings } }];
}

/** Documents of other organizations, and withdrawn ones, look like documents that do not exist. @throws Refusal `not_found` */
function requireDocument({ documents }: Guidance, id: string): PublishedDocument {
  const document = Object.hasOwn(documents, id) ? documents[id] : undefined;
  if (!document) throw new Refusal('not_found.document');
  return document;
}

export const deciders = { guidance: guidanceDecider, guided: guidedDecider };
