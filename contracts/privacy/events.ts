import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

/** Requested by the person, an administrator, or an operator at the terminal. */
export const erasureReasons = ['own_wish', 'admin', 'operator'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** A request to erase a person, until the last trace is gone. None of it is personal, so all of it outlives the person. */
export const erasureEvents = defineEvents({
  /** `reason: null` (before version 2): a table decided which requests were valid; those were recorded again. */
  ErasureAsked: { version: 2, data: { dueAt: z.iso.datetime(), reason: z.nullable(z.enum(erasureReasons)) } },
  ErasureCancelled: { data: {} },
  /** The request is due: it can't be cancelled any more, and is retried until it is finished. */
  ErasureBegun: { data: {} },
  /** The receipt: only this, the number of events by type, and unreadable data are left of the person. */
  PersonErased: { data: { reason: z.enum(erasureReasons), events: z.record(z.string(), z.number()) } },
  /** Nothing of the person is left in the job queue and in copies of read models either. */
  ErasureFinished: { data: {} },
});

export type ErasureEvent = EventOf<typeof erasureEvents>;
