import { beforeAll, expect, test } from 'vitest';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { stepsAfter } from '../../testing/a-learner.ts';
import { loadText } from '../../text/text.ts';
import { thingsDone } from './things.ts';

beforeAll(() => loadText(['onboarding']));

const known = { steps: stepsAfter(0), reports: 0, preferences: defaultPreferences, zoneHere: 'Europe/Berlin' };
const done = (more: Partial<typeof known>) =>
  thingsDone({ ...known, ...more })
    .filter((thing) => thing.done)
    .map(({ id }) => id);

test('nothing is ticked for a new account', () => {
  expect(done({})).toEqual([]);
});

test('each item is ticked by what was recorded, not by a click', () => {
  expect(done({ preferences: { ...defaultPreferences, timezone: 'Europe/Berlin' } })).toEqual(['zone']);
  expect(done({ preferences: { ...defaultPreferences, motivationalTone: 'plain' } })).toEqual(['messages']);
  expect(done({ steps: stepsAfter(0, { 1: { lifeBalance: 5, moneyBalance: 0, joyBalance: 7 } }) })).toEqual([
    'balance',
  ]);
  expect(done({ steps: stepsAfter(0, { 1: { consents: { photos: false } } }) })).toEqual(['consent']);
  expect(done({ steps: stepsAfter(1, { 2: { personalStories: { childStory: ' We shared lunch ' } } }) })).toEqual([
    'first',
    'story',
  ]);
  expect(done({ reports: 2 })).toEqual(['report']);
});

test('a time zone other than this device’s is pointed out, with both names', () => {
  expect(thingsDone(known)[0]?.words).toBe('Your days are counted in UTC, but this device is set to Europe/Berlin.');
});
