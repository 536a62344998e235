import type { RecordedEvent } from '#contracts/event.ts';
import type { GuidanceEvent } from '#contracts/guidance/events.ts';
import { maxDocuments } from '#contracts/guidance/limits.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';
import { guidedDecider } from './guided.ts';

/** The documents of an organization. */
export interface Guidance {
  /** The version of each document that has not been withdrawn. Texts are no part of the state, so that it stays small. */
  readonly documents: Readonly<Record<string, number>>;
}

type Written = Pick<Extract<GuidanceEvent, { type: 'DocumentPublished' }>['data'], 'title' | 'text' | 'language'>;
type ListExported = Extract<GuidanceEvent, { type: 'ListExported' }>['data'];

export type GuidanceCommand =
  | { readonly kind: 'publish'; readonly documentId: string; readonly written: Written }
  | { readonly kind: 'replace'; readonly documentId: string; readonly written: Written; readonly replaces: number }
  | { readonly kind: 'withdraw'; readonly documentId: string }
  | { readonly kind: 'export'; readonly exported: ListExported };

/** The rules of `guidance-<organizationId>`. */
export const guidanceDecider: Decider<Guidance, GuidanceCommand, GuidanceEvent> = {
  initialState: { documents: {} },
  evolve,
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'guidance 2',
  decide(state, command) {
    switch (command.kind) {
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
        const version = requireDocument(state, documentId);
        if (version !== replaces) throw new Refusal('conflict.document_version', { version });
        return [{ type: 'DocumentPublished', data: { documentId, version: version + 1, ...written } }];
      }
      case 'withdraw':
        requireDocument(state, command.documentId);
        return [{ type: 'DocumentWithdrawn', data: { documentId: command.documentId } }];
      case 'export':
        return [{ type: 'ListExported', data: command.exported }];
      default:
        return command satisfies never;
    }
  },
};

function evolve(state: Guidance, { type, data }: RecordedEvent<GuidanceEvent>): Guidance {
  switch (type) {
    case 'DocumentPublished':
      return { documents: { ...state.documents, [data.documentId]: data.version } };
    case 'DocumentWithdrawn': {
      const { [data.documentId]: _withdrawn, ...documents } = state.documents;
      return { documents };
    }
    case 'ListExported':
      return state;
    default:
      return type satisfies never;
  }
}

/** Documents of other organizations, and withdrawn ones, look like documents that do not exist. @throws Refusal `not_found` */
function requireDocument({ documents }: Guidance, id: string): number {
  const version = Object.hasOwn(documents, id) ? documents[id] : undefined;
  if (version === undefined) throw new Refusal('not_found.document');
  return version;
}

export const deciders = { guidance: guidanceDecider, guided: guidedDecider };
