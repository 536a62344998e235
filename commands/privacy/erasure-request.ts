import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { ErasureRequest } from '#contracts/privacy/erasure-request.ts';
import type { ErasureReason } from '#contracts/privacy/events.ts';
import { Refusal } from '#contracts/refusals.ts';

/** Why a person was erased, and the number of events about them by type. */
export interface Receipt {
  readonly reason: ErasureReason;
  readonly events: Record<string, number>;
}

export type ErasureCommand =
  | { readonly kind: 'request_erasure'; readonly reason: ErasureReason; readonly afterMs: number }
  | { readonly kind: 'cancel_erasure' }
  /** Before anything is destroyed. Does nothing if the request was cancelled or is not due. */
  | { readonly kind: 'begin_erasure' }
  /** After everything that identifies the person was destroyed. */
  | { readonly kind: 'erase'; readonly erasure: Receipt }
  | { readonly kind: 'finish_erasure' };

const erasureCommands: ReadonlySet<string> = new Set<ErasureCommand['kind']>([
  'request_erasure',
  'cancel_erasure',
  'begin_erasure',
  'erase',
  'finish_erasure',
]);

export const isErasureCommand = (command: { readonly kind: string }): command is ErasureCommand =>
  erasureCommands.has(command.kind);

/** Whether its person can still take it back. */
export const isCancellable = (request: ErasureRequest | null, now: string): boolean =>
  request?.state === 'waiting' && request.reason === 'own_wish' && request.dueAt > now;

/** The life cycle of a request to erase a person. @throws Refusal `not_found` */
export function decideErasure(request: ErasureRequest | null, command: ErasureCommand, now: string): AccountEvent[] {
  const isErased = request?.state === 'erased' || request?.state === 'finished';
  switch (command.kind) {
    case 'request_erasure':
      if (isErased) throw new Refusal('not_found.person');
      return requestErasure(request, command, now);
    case 'cancel_erasure':
      if (!isCancellable(request, now)) throw new Refusal('not_found.deletion');
      return [{ type: 'ErasureCancelled', data: {} }];
    case 'begin_erasure':
      return request?.state === 'waiting' && request.dueAt <= now ? [{ type: 'ErasureBegun', data: {} }] : [];
    case 'erase':
      return isErased ? [] : [{ type: 'PersonErased', data: command.erasure }];
    case 'finish_erasure':
      return request?.state === 'erased' ? [{ type: 'ErasureFinished', data: {} }] : [];
  }
}

/** An existing request that is due no later stays. One that is due at once begins in the same append. */
function requestErasure(
  request: ErasureRequest | null,
  { reason, afterMs }: Extract<ErasureCommand, { kind: 'request_erasure' }>,
  now: string,
): AccountEvent[] {
  const dueAt = new Date(Date.parse(now) + afterMs).toISOString();
  if (request?.state === 'begun' || (request?.state === 'waiting' && request.dueAt <= dueAt)) return [];
  const asked: AccountEvent = { type: 'ErasureAsked', data: { dueAt, reason } };
  return dueAt <= now ? [asked, { type: 'ErasureBegun', data: {} }] : [asked];
}
