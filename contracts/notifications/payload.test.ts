import { expect, test } from 'vitest';
import { stepAnswers } from '../journey/steps.ts';
import { notificationPayloadSchema } from './views.ts';

const payload = {
  title: 'A note to myself',
  message: 'Call Grace',
  type: 'reminder',
  category: 'tip',
  priority: 'low',
  emotionalTone: 'gentle',
};
const takes = (changed: object) => notificationPayloadSchema.safeParse({ ...payload, ...changed }).success;

test('a notification says something, and its figures are ones that exist', () => {
  expect(takes({})).toBe(true);
  expect(takes({ journeyStep: 3 })).toBe(true);
  expect(takes({ personalizedContent: { currentStep: 1, completionPercentage: 33.3, daysSinceStart: 0 } })).toBe(true);
  for (const wrong of [
    { title: '   ' },
    { message: '\n' },
    { journeyStep: 2.5 },
    { personalizedContent: { completionPercentage: 900 } },
    { personalizedContent: { completionPercentage: -1 } },
    { personalizedContent: { currentStep: -3 } },
    { personalizedContent: { currentStep: 1.5 } },
    { personalizedContent: { daysSinceStart: -1 } },
    { personalizedContent: { daysSinceStart: 1e300 } },
  ]) {
    expect([wrong, takes(wrong)]).toEqual([wrong, false]);
  }
});

test('the choices of the working week are no more than a week may ask for', () => {
  const choices = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at}`, 'a']));
  expect(stepAnswers[5].safeParse({ choices: choices(100) }).success).toBe(true);
  expect(stepAnswers[5].safeParse({ choices: choices(101) }).success).toBe(false);
});
