import type { RecordedEvent } from '#contracts/event.ts';
import type { LearningRecordEvent } from '#contracts/learning-records/events.ts';
import type { Decider } from '../kernel/decider.ts';

export interface LearningRecordConsent {
  /** The store that they allow; null for none. */
  readonly host: string | null;
}

export type LearningRecordCommand =
  | { readonly kind: 'allow'; readonly host: string; readonly pseudonym: string }
  | { readonly kind: 'withdraw' };

/** The consent to send facts of the journey to a learning record store, not given by default. Repeating a choice does nothing. */
export const learningRecordsDecider: Decider<LearningRecordConsent, LearningRecordCommand, LearningRecordEvent> = {
  initialState: { host: null },
  evolve: (_, { type, data }: RecordedEvent<LearningRecordEvent>) => ({
    host: type === 'LearningRecordsAllowed' ? data.host : null,
  }),
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'learning records 1',
  decide({ host }, command) {
    switch (command.kind) {
      case 'allow':
        return host === command.host
          ? []
          : [{ type: 'LearningRecordsAllowed', data: { host: command.host, pseudonym: command.pseudonym } }];
      case 'withdraw':
        return host === null ? [] : [{ type: 'LearningRecordsWithdrawn', data: {} }];
    }
  },
};

export const deciders = { learningRecords: learningRecordsDecider };
