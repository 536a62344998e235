import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { directions } from './mirrors.ts';

const rating = z.strictObject({ satisfaction: z.number(), importance: z.number() });
const kindnessId = z.uuid();

/**
 * The events of `balance-<userId>`: the wheel and the ledger of kindness. All of their content is personal; days and ids alone
 * are not.
 */
export const balanceEvents = defineEvents({
  WheelRated: {
    data: { wheelId: z.uuid(), day: z.iso.date(), ratings: z.record(z.string(), rating) },
    personal: { ratings: {} },
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
