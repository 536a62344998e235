import { expect, it } from 'vitest';
import { maxMetrics } from '#contracts/analytics/metrics.ts';
import { Specification } from '../testing/specification.ts';
import { metricsDecider } from './metrics.ts';

const fresh = new Specification(metricsDecider);
const active = { events: ['StoryTold', 'StepCompleted'], usage: [], atLeast: 1, withinDays: 7 };
const define = (metric: string, change: object = {}) =>
  ({ kind: 'define', metric, reason: 'For the board', ...active, ...change }) as const;

it('a metric begins with version 1, and each other definition is the next version', () => {
  fresh.when(define('active')).records({
    type: 'MetricDefined',
    data: { metric: 'active', version: 1, ...active, events: ['StepCompleted', 'StoryTold'], reason: 'For the board' },
  });
  const changed = fresh.given(define('active')).given(define('active', { atLeast: 3 }));
  expect(changed.state.newest['active']).toMatchObject({ version: 2, atLeast: 3 });
  expect(changed.given(define('other')).state.newest['other']).toMatchObject({ version: 1 });
});

it('the definition that is in force already is no version, whatever the reason and the order', () => {
  fresh
    .given(define('active'))
    .when(define('active', { events: ['StepCompleted', 'StoryTold', 'StoryTold'], reason: 'Again' }))
    .staysQuiet();
});

it('there are at most so many metrics, whose versions are not limited', () => {
  const full = Array.from({ length: maxMetrics }, (_, index) => define(`metric-${index}`)).reduce(
    (before, command) => before.given(command),
    fresh,
  );
  full.when(define('one-more')).refuses('conflict');
  expect(full.given(define('metric-3', { atLeast: 2 })).state.newest['metric-3']).toMatchObject({ version: 2 });
});

it('a version is replayed again for a reason and cancelled, and one that was never defined is neither', () => {
  const defined = fresh.given(define('active'));
  const replay = { kind: 'replay', metric: 'active', version: 1, reason: 'Entries were imported.' } as const;
  const cancel = { kind: 'cancel_replay', metric: 'active', version: 1 } as const;
  defined.when(replay).records({ type: 'MetricReplayStarted', data: { version: 1, reason: 'Entries were imported.' } });
  defined.when(cancel).records({ type: 'MetricReplayCancelled', data: { metric: 'active', version: 1 } });
  for (const command of [replay, cancel]) {
    defined.when({ ...command, version: 2 }).refuses('not_found');
    defined.when({ ...command, metric: 'constructor' }).refuses('not_found');
  }
  // Neither is another definition.
  expect(defined.given(replay).state).toEqual(defined.state);
});
