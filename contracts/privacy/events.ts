import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

/** At the person's own wish, by an administrator, by an operator at the terminal. */
export const erasureReasons = ['own_wish', 'admin', 'operator'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** A request to erase a person, from asking to the last trace. None of it is personal, so all of it outlives the person. */
export const erasureEvents = defineEvents({
  /**
   * `reason: null` is from before requests were decided here: a table said which of them held, and those that did were
   * recorded again.
   */
  ErasureAsked: { version: 2, data: { dueAt: z.iso.datetime(), reason: z.nullable(z.enum(erasureReasons)) } },
  ErasureCancelled: { data: {} },
  /** It was due. From here on it can't be cancelled, and it is owed until it is finished. */
  ErasureBegun: { data: {} },
  /** The receipt: nothing of the person is left but this, how much of what there was, and what nobody can read. */
  PersonErased: { data: { reason: z.enum(erasureReasons), events: z.record(z.string(), z.number()) } },
  /** The job queue and copies of read models hold nothing of the person either. */
  ErasureFinished: { data: {} },
});

export type ErasureEvent = EventOf<typeof erasureEvents>;
