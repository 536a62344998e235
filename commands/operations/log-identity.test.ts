import { describe, expect, it } from 'vitest';
import { logDecider } from './log-identity.ts';

const [one, other] = ['6f1d3a52-c9e4-4b7d-9b0e-5a8c21f7d640', '0c5d3a52-c9e4-4b7d-9b0e-5a8c21f7d641'];
const moment = { now: '2025-03-01T08:00:00.000Z', eventId: () => one };

describe('the identity of a log', () => {
  it('is given once, and stays', () => {
    const begun = logDecider.decide(logDecider.initialState, { kind: 'begin', logId: one }, moment);
    expect(begun).toEqual([{ type: 'LogBegun', data: { logId: one } }]);
    const state = { logId: one };
    expect(logDecider.decide(state, { kind: 'begin', logId: other }, moment)).toEqual([]);
  });
});
