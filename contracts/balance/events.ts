import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { directions, outcomes } from './mirrors.ts';

const rating = z.strictObject({ satisfaction: z.number(), importance: z.number() });
const experimentId = z.uuid();
const kindnessId = z.uuid();

/**
 * The events of `balance-<userId>`: the wheel, two-week experiments and the ledger of kindness. All of their content is personal;
 * days and ids alone are not.
 */
export const balanceEvents = defineEvents({
  WheelRated: {
    data: { wheelId: z.uuid(), day: z.iso.date(), ratings: z.record(z.string(), rating) },
    personal: { ratings: {} },
  },
  ExperimentStarted: {
    data: {
      experimentId,
      startsOn: z.iso.date(),
      /** Its last day. */
      endsOn: z.iso.date(),
      /** The spoke of the wheel that it is about. */
      spoke: z.string(),
      /** What the person wants to try. */
      plan: z.string(),
    },
    personal: { spoke: '', plan: '' },
  },
  ExperimentStopped: { data: { experimentId, day: z.iso.date() } },
  /** A later answer replaces the earlier one. */
  ExperimentAnswered: {
    data: { experimentId, outcome: z.nullable(z.enum(outcomes)), words: z.nullable(z.string()) },
    personal: { outcome: null, words: null },
  },
  KindnessRecorded: {
    data: {
      kindnessId,
      day: z.iso.date(),
      kindness: z.nullable(
        z.strictObject({ direction: z.enum(directions), what: z.string(), who: z.nullable(z.string()) }),
      ),
    },
    personal: { kindness: null },
  },
  KindnessRemoved: { data: { kindnessId } },
});

export type BalanceEvent = EventOf<typeof balanceEvents>;
