import type { SomeHandlers } from '#contracts/handler.ts';
import type { LearningRecordEvent } from '#contracts/learning-records/events.ts';
import { learningRecordsStream } from '#contracts/learning-records/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Ids } from '../kernel/ports.ts';
import type { LearningRecordCommand, LearningRecordConsent } from './consent.ts';

export type HandleLearningRecords = Handle<LearningRecordConsent, LearningRecordCommand, LearningRecordEvent>;

/** The handler that gives and withdraws the consent to the learning record store of this installation. */
export const learningRecordCommands = (ports: {
  readonly handleLearningRecords: HandleLearningRecords;
  readonly ids: Ids;
  /** Null where the installation has none. */
  readonly lrsHost: string | null;
}) =>
  ({
    allowLearningRecords: async ({ body: { host } }, { caller, context }) => {
      // Nobody agrees to a host that the page has not shown.
      if (host !== null && host !== ports.lrsHost) throw new Refusal('not_found');
      // Random: an id that follows from others would lead from the store to the person after an erasure.
      const command =
        host === null
          ? ({ kind: 'withdraw' } as const)
          : ({ kind: 'allow', host, pseudonym: ports.ids.fresh() } as const);
      const { position } = await ports.handleLearningRecords(learningRecordsStream(caller.userId), command, context);
      return { position };
    },
  }) satisfies SomeHandlers;
