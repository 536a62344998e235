import { expect, it } from 'vitest';
import type { ProjectionState } from '#projections/engine/states.ts';
import { verdictOn } from './check-read-models.ts';

const one = (state: ProjectionState['state'], more: Partial<ProjectionState> = {}): ProjectionState => ({
  name: 'stats',
  state,
  version: 1,
  position: '',
  owner: null,
  lagEvents: 0,
  lagSeconds: 0,
  handled: 0,
  parked: 0,
  failure: null,
  isBlocked: false,
  ...more,
});

it.each([
  ['that runs', one('live'), true, 'up to date'],
  ['that is behind', one('live', { lagEvents: 1_200 }), true, 'up to 1,200 events behind'],
  ['that no process runs', one('idle'), true, 'up to date; no process is running them'],
  ['that was never filled', one('missing'), true, 'not built yet, the next start builds them: stats'],
  ['that fails', one('failing', { failure: 'a fault' }), false, 'stats stopped: run projections list for the reason'],
  [
    'with parked events',
    one('parked', { parked: 2 }),
    false,
    'stats parked events: run projections list, then projections retry',
  ],
])('doctor reports a read model %s', (_, state, ok, detail) => {
  expect(verdictOn([one('live', { name: 'people' }), state])).toEqual({ ok, detail });
});
