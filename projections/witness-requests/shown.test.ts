import { expect, test } from 'vitest';
import { filledLog } from '../testing/filled-log.ts';
import { idFor, makeEvent } from '../testing/history.ts';
import { readShown } from './shown.ts';

const userId = idFor('user', 1);
const ripple = {
  category: 'community',
  storyText: 'We cleared the path to the school.',
  peopleImpacted: 30,
  timeInvested: 1.5,
  valueCreated: null,
  day: '2025-03-03',
  measures: {},
};

test('the time that a ripple took is shown in hours, as it was asked for', async () => {
  const event = makeEvent('RippleEffectTracked', ripple, { id: idFor('ripple', 1), at: '2025-03-03T08:00:00.000Z' });
  const log = await filledLog([{ stream: `learner-${userId}`, event }]);
  const [english, german] = await Promise.all([
    readShown(log, { userId, revision: 0, language: 'en' }),
    readShown(log, { userId, revision: 0, language: 'de' }),
  ]);
  expect(english?.details).toContain('Took 1.5 hours');
  expect(german?.details).toContain('1,5 Stunden Zeit');
});
