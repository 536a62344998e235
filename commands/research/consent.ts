import type { RecordedEvent } from '#contracts/event.ts';
import type { ResearchEvent } from '#contracts/research/events.ts';
import type { Decider } from '../kernel/decider.ts';

export interface Consent {
  readonly given: boolean;
  /** When it was last changed; null before the first change. */
  readonly since: string | null;
}

/** The consent to count a person's figures, not given by default. Repeating a choice does nothing. */
export const researchDecider: Decider<Consent, { readonly given: boolean }, ResearchEvent> = {
  initialState: { given: false, since: null },
  evolve: (_, { data, metadata }: RecordedEvent<ResearchEvent>) => ({ given: data.given, since: metadata.occurredAt }),
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'research 1',
  decide: (consent, { given }) =>
    consent.given === given ? [] : [{ type: 'ResearchConsentChanged', data: { given } }],
};

export const deciders = { research: researchDecider };
