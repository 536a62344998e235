import { describe, expect, it } from 'vitest';
import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { type ErasureRequest, erasureAfter } from '#contracts/privacy/erasure-request.ts';
import type { ErasureEvent } from '#contracts/privacy/events.ts';
import { decideErasure, type ErasureCommand } from './erasure-request.ts';

const [before, now, later] = ['2025-03-03T08:00:00.000Z', '2025-03-03T09:00:00.000Z', '2025-03-10T09:00:00.000Z'];
const askedBy = { kind: 'person', id: 'ada' } as const;
const waiting: ErasureRequest = {
  eventId: 'asked',
  state: 'waiting',
  reason: 'own_wish',
  askedBy,
  askedAt: before,
  dueAt: later,
};
const inState = (state: ErasureRequest['state']): ErasureRequest => ({ ...waiting, state });
const types = (request: ErasureRequest | null, command: ErasureCommand): string[] =>
  decideErasure(request, command, now).map(({ type }: AccountEvent) => type);
const byAdmin = { kind: 'request_erasure', reason: 'admin', afterMs: 0 } as const;
const byOwnWish = { kind: 'request_erasure', reason: 'own_wish', afterMs: 7 * 24 * 3_600_000 } as const;
const happened = (event: ErasureEvent) =>
  ({ ...event, metadata: { actor: askedBy, occurredAt: before } }) as RecordedEvent<ErasureEvent>;

describe('a request to be erased', () => {
  it('waits until it is due; one that is due at once begins with the same append', () => {
    expect(types(null, byOwnWish)).toEqual(['ErasureAsked']);
    expect(types(null, byAdmin)).toEqual(['ErasureAsked', 'ErasureBegun']);
    expect(types(inState('cancelled'), byOwnWish)).toEqual(['ErasureAsked']);
  });

  it('is not changed by one that is due no sooner, and is by one that is', () => {
    expect(types(waiting, byOwnWish)).toEqual([]);
    expect(types(inState('begun'), byAdmin)).toEqual([]);
    expect(types(waiting, byAdmin)).toEqual(['ErasureAsked', 'ErasureBegun']);
  });

  it('can be cancelled by its person until it is due, and not what an administrator asked for', () => {
    expect(types(waiting, { kind: 'cancel_erasure' })).toEqual(['ErasureCancelled']);
    for (const request of [
      null,
      { ...waiting, dueAt: now },
      { ...waiting, reason: 'admin' as const },
      inState('cancelled'),
      inState('begun'),
      inState('finished'),
    ]) {
      expect(() => types(request, { kind: 'cancel_erasure' })).toThrow('not_found.deletion');
    }
  });

  it('begins when it is due and was not cancelled', () => {
    expect(types({ ...waiting, dueAt: now }, { kind: 'begin_erasure' })).toEqual(['ErasureBegun']);
    for (const request of [null, waiting, { ...waiting, state: 'cancelled' as const, dueAt: now }, inState('erased')]) {
      expect(types(request, { kind: 'begin_erasure' })).toEqual([]);
    }
  });

  it('is finished once, after the receipt; nobody asks for somebody who is gone', () => {
    expect(types(inState('begun'), { kind: 'finish_erasure' })).toEqual([]);
    expect(types(inState('erased'), { kind: 'finish_erasure' })).toEqual(['ErasureFinished']);
    expect(types(inState('finished'), { kind: 'finish_erasure' })).toEqual([]);
    for (const state of ['erased', 'finished'] as const) {
      expect(() => types(inState(state), byAdmin)).toThrow('not_found.person');
    }
  });
});

describe('its events', () => {
  it('from before it was decided here say nothing but the receipt', () => {
    const receipt = happened({ type: 'PersonErased', data: { reason: 'operator', events: {} } });
    expect(erasureAfter(null, happened({ type: 'ErasureAsked', data: { dueAt: later, reason: null } }))).toBeNull();
    expect(erasureAfter(null, happened({ type: 'ErasureCancelled', data: {} }))).toBeNull();
    expect(erasureAfter(null, receipt)).toMatchObject({ state: 'erased', reason: 'operator', dueAt: before });
    expect(erasureAfter(inState('cancelled'), receipt)).toMatchObject({ state: 'erased', reason: 'operator' });
    expect(erasureAfter(inState('begun'), receipt)).toMatchObject({ state: 'erased', reason: 'own_wish' });
  });
});
