import { describe, expect, it } from 'vitest';
import { noSettings, stepInWrongOrder } from './settings.ts';
import { paceSuggestion } from './suggestion.ts';

const settings = { ...noSettings, stepDays: 14, timeZone: 'Europe/Berlin' };
const facts = {
  completedSteps: [1, 2],
  openedAt: '2025-11-28T10:00:00.000Z',
  memberSince: '2025-11-01T10:00:00.000Z',
};
const now = '2025-12-01T10:00:00.000Z';

describe('the suggestion of an organization', () => {
  it('counts the days from when the step opened', () => {
    expect(paceSuggestion(settings, facts, now)).toEqual({ step: 3, by: '2025-12-12', together: null });
  });

  it('gives those who join late as many days as everyone', () => {
    const late = { ...facts, memberSince: '2025-11-30T10:00:00.000Z' };
    expect(paceSuggestion(settings, late, now)?.by).toBe('2025-12-14');
  });

  it('says nothing about a day that has passed', () => {
    expect(paceSuggestion(settings, facts, '2025-12-13T10:00:00.000Z')).toBeNull();
  });

  it('still names the day itself, on the calendar of the organization', () => {
    expect(paceSuggestion(settings, facts, '2025-12-12T22:59:00.000Z')?.by).toBe('2025-12-12');
    expect(paceSuggestion(settings, facts, '2025-12-12T23:01:00.000Z')).toBeNull();
  });

  it('prefers a day of the calendar to the pace', () => {
    const dated = { ...settings, dates: [{ step: 3, opensOn: null, recommendedBy: '2025-12-20' }] };
    expect(paceSuggestion(dated, facts, now)?.by).toBe('2025-12-20');
  });

  it('invites to begin together only while the day is ahead', () => {
    const dated = { ...noSettings, dates: [{ step: 3, opensOn: '2025-12-05', recommendedBy: null }] };
    expect(paceSuggestion(dated, facts, now)).toEqual({ step: 3, by: null, together: '2025-12-05' });
    expect(paceSuggestion(dated, facts, '2025-12-05T10:00:00.000Z')).toBeNull();
  });

  it('is about the next step alone, and ends with the last', () => {
    const dated = { ...noSettings, dates: [{ step: 5, opensOn: null, recommendedBy: '2025-12-20' }] };
    expect(paceSuggestion(dated, facts, now)).toBeNull();
    expect(paceSuggestion(settings, { ...facts, completedSteps: [1, 2, 3, 4, 5, 6] }, now)).toBeNull();
  });
});

it.each([
  [[{ step: 1, opensOn: '2025-12-02', recommendedBy: '2025-12-01' }], 1],
  [
    [
      { step: 1, opensOn: null, recommendedBy: '2025-12-10' },
      { step: 3, opensOn: null, recommendedBy: '2025-12-09' },
    ],
    3,
  ],
  [
    [
      { step: 1, opensOn: '2025-12-01', recommendedBy: '2025-12-10' },
      { step: 2, opensOn: '2025-12-05', recommendedBy: '2025-12-10' },
    ],
    null,
  ],
])('finds the first step whose days are in a wrong order', (dates, step) => {
  expect(stepInWrongOrder(dates)).toBe(step);
});
