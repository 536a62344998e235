import type { RecordedEvent } from '#contracts/event.ts';
import type { GuidedEvent } from '#contracts/guidance/events.ts';
import type { Decider } from '../kernel/decider.ts';

/** What a person acknowledged towards their organization. */
export interface Guided {
  /** The last version that they acknowledged of each document, and when (ISO 8601 UTC). */
  readonly acknowledged: Readonly<Record<string, { readonly version: number; readonly at: string }>>;
}

export interface GuidedCommand {
  readonly kind: 'acknowledge';
  readonly organizationId: string;
  readonly documentId: string;
  readonly version: number;
}

/** The rules of `guided-<userId>`. A version is acknowledged once; an older one than the last is not acknowledged any more. */
export const guidedDecider: Decider<Guided, GuidedCommand, GuidedEvent> = {
  initialState: { acknowledged: {} },
  evolve: ({ acknowledged }, { data: { documentId, version }, metadata }: RecordedEvent<GuidedEvent>) => ({
    acknowledged: { ...acknowledged, [documentId]: { version, at: metadata.occurredAt } },
  }),
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'guided 2',
  decide({ acknowledged }, { organizationId, documentId, version }) {
    const last = acknowledged[documentId]?.version ?? 0;
    return version <= last ? [] : [{ type: 'DocumentAcknowledged', data: { organizationId, documentId, version } }];
  },
};
