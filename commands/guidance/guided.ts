import type { RecordedEvent } from '#contracts/event.ts';
import type { GuidedEvent } from '#contracts/guidance/events.ts';
import type { Decider } from '../kernel/decider.ts';

/** What a person told their organization, and what they want to see of its program. */
export interface Guided {
  /** The last version that they acknowledged of each document, and when (ISO 8601 UTC). */
  readonly acknowledged: Readonly<Record<string, { readonly version: number; readonly at: string }>>;
  readonly isPaceShown: boolean;
}

export type GuidedCommand =
  | {
      readonly kind: 'acknowledge';
      readonly organizationId: string;
      readonly documentId: string;
      readonly version: number;
    }
  | { readonly kind: 'choose_pace'; readonly isShown: boolean };

/** The rules of `guided-<userId>`. A version is acknowledged once; an older one than the last is not acknowledged any more. */
export const guidedDecider: Decider<Guided, GuidedCommand, GuidedEvent> = {
  initialState: { acknowledged: {}, isPaceShown: true },
  evolve,
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'guided 1',
  decide(state, command) {
    switch (command.kind) {
      case 'acknowledge': {
        const { organizationId, documentId, version } = command;
        const last = state.acknowledged[documentId]?.version ?? 0;
        return version <= last ? [] : [{ type: 'DocumentAcknowledged', data: { organizationId, documentId, version } }];
      }
      case 'choose_pace':
        return state.isPaceShown === command.isShown
          ? []
          : [{ type: 'PaceChosen', data: { isShown: command.isShown } }];
      default:
        return command satisfies never;
    }
  },
};

function evolve(state: Guided, { type, data, metadata }: RecordedEvent<GuidedEvent>): Guided {
  switch (type) {
    case 'DocumentAcknowledged': {
      const { documentId, version } = data;
      return {
        ...state,
        acknowledged: { ...state.acknowledged, [documentId]: { version, at: metadata.occurredAt } },
      };
    }
    case 'PaceChosen':
      return { ...state, isPaceShown: data.isShown };
    default:
      return type satisfies never;
  }
}
