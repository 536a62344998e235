import type { EventActor, RecordedEvent } from '../event.ts';
import type { ErasureEvent, ErasureReason } from './events.ts';

export const erasureStates = ['waiting', 'cancelled', 'begun', 'erased', 'finished'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** The latest request to erase a person. */
export interface ErasureRequest {
  /** The event that asked for it; in older logs the receipt. */
  readonly eventId: string;
  readonly state: ErasureState;
  readonly reason: ErasureReason;
  readonly askedBy: EventActor;
  readonly askedAt: string;
  readonly dueAt: string;
}

/** The only fold of requests, used by the decider and by the table. */
export function erasureAfter(
  request: ErasureRequest | null,
  event: RecordedEvent<ErasureEvent>,
): ErasureRequest | null {
  const { id: eventId, type, data, metadata } = event;
  const { actor: askedBy, occurredAt: askedAt } = metadata;
  switch (type) {
    case 'ErasureAsked': {
      const { reason, dueAt } = data;
      const canBeAsked = request === null || request.state === 'waiting' || request.state === 'cancelled';
      return reason === null || !canBeAsked ? request : { eventId, state: 'waiting', reason, askedBy, askedAt, dueAt };
    }
    case 'ErasureCancelled':
      return request?.state === 'waiting' ? { ...request, state: 'cancelled' } : request;
    case 'ErasureBegun':
      return request?.state === 'waiting' ? { ...request, state: 'begun' } : request;
    case 'PersonErased': {
      if (request?.state === 'begun') return { ...request, state: 'erased' };
      // In older logs the receipt is the only trace of a request.
      return { eventId, state: 'erased', reason: data.reason, askedBy, askedAt, dueAt: askedAt };
    }
    case 'ErasureFinished':
      return request?.state === 'erased' ? { ...request, state: 'finished' } : request;
  }
}
