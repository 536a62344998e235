import type { RecordedEvent } from '#contracts/event.ts';
import type { ResearchEvent } from '#contracts/research/events.ts';
import type { Decider } from '../kernel/decider.ts';

export interface Consent {
  readonly given: boolean;
  /** When that was last changed; null before it was ever said. */
  readonly since: string | null;
}

/** Says whether one's figures may be counted. Nobody's are before; the same again is nothing. */
export const researchDecider: Decider<Consent, { readonly given: boolean }, ResearchEvent> = {
  initialState: { given: false, since: null },
  evolve: (_, { data, metadata }: RecordedEvent<ResearchEvent>) => ({ given: data.given, since: metadata.occurredAt }),
  // Raise it whenever the fold or the shape of the state changes: what was put aside by others is folded again.
  stateVersion: 'research 1',
  decide: (consent, { given }) =>
    consent.given === given ? [] : [{ type: 'ResearchConsentChanged', data: { given } }],
};

export const deciders = { research: researchDecider };
