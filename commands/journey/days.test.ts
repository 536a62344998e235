import { describe, expect, test } from 'vitest';
import { feeling, newcomer } from '../testing/learner-commands.ts';

/** Records one feeling at each of these moments, in order, as it happens; answers with streak and active days. */
const livedIn = (timeZone: string, ...moments: string[]) => {
  let learner = newcomer;
  for (const moment of moments) learner = learner.given(feeling({}, { timestamp: moment, timeZone }), moment);
  const { streak_days: streak, days_active: active } = learner.state.measures;
  return { streak, active };
};

describe('active days and the streak', () => {
  test('count a day once, however much is done on it', () => {
    expect(livedIn('UTC', '2025-03-10T08:00:00Z', '2025-03-10T23:59:00Z')).toEqual({ streak: 1, active: 1 });
  });

  test('grow by one a day, also over the end of a month and of a year', () => {
    const moments = ['2024-12-30T09:00:00Z', '2024-12-31T09:00:00Z', '2025-01-01T09:00:00Z'];
    expect(livedIn('UTC', ...moments)).toEqual({ streak: 3, active: 3 });
    expect(livedIn('UTC', '2024-02-28T09:00:00Z', '2024-02-29T09:00:00Z', '2024-03-01T09:00:00Z').streak).toBe(3);
  });

  test('begin again at one after more missed days than freezes, while active days go on', () => {
    const moments = ['2025-03-10T09:00:00Z', '2025-03-11T09:00:00Z', '2025-03-15T09:00:00Z'];
    expect(livedIn('UTC', ...moments)).toEqual({ streak: 1, active: 3 });
  });

  test('a frozen day holds the streak and does not count', () => {
    const moments = ['2025-03-10T09:00:00Z', '2025-03-11T09:00:00Z', '2025-03-13T09:00:00Z'];
    expect(livedIn('UTC', ...moments)).toEqual({ streak: 3, active: 3 });
  });

  test('are days of the person, not of Greenwich', () => {
    const lateAndEarly = ['2025-03-10T06:30:00Z', '2025-03-10T07:30:00Z'];
    expect(livedIn('America/Los_Angeles', ...lateAndEarly)).toEqual({ streak: 2, active: 2 });
    expect(livedIn('UTC', ...lateAndEarly)).toEqual({ streak: 1, active: 1 });
    expect(livedIn('Pacific/Kiritimati', '2025-03-10T09:00:00Z', '2025-03-10T11:00:00Z').active).toBe(2);
  });

  test.each([
    ['23 hours in spring', ['2025-03-29T22:30:00Z', '2025-03-30T21:30:00Z', '2025-03-30T22:30:00Z']],
    ['25 hours in autumn', ['2025-10-25T21:30:00Z', '2025-10-26T22:30:00Z', '2025-10-26T23:30:00Z']],
  ])('take a day of %s for one day', (_, moments) => {
    expect(livedIn('Europe/Berlin', ...moments)).toEqual({ streak: 3, active: 3 });
  });
});

describe('a day that is reported late', () => {
  const on = (day: string) => `2025-03-${day}T12:00:00.000Z`;
  const felt = (timestamp: string) => feeling({}, { timestamp, timeZone: 'UTC' });

  test('counts for its own day, and joins two runs into one streak', () => {
    const learner = newcomer
      .given(felt(on('06')), on('06'))
      .given(felt(on('07')), on('07'))
      .given(felt(on('11')), on('11'));
    expect(learner.state.measures.streak_days).toBe(1);
    const joined = learner.given(felt(on('10')), on('11')).given(felt(on('09')), on('11'));
    expect(joined.state.measures).toMatchObject({ streak_days: 5, days_active: 5 });
  });

  test('counts up to 48 hours back, to the second', () => {
    newcomer
      .when(felt('2025-03-08T12:00:00.000Z'), on('10'))
      .records({ type: 'JourneyStarted' }, { type: 'EmotionalStateRecorded', data: { day: '2025-03-08' } });
    newcomer.when(felt('2025-03-08T11:59:59.999Z'), on('10')).refuses('timestamp_too_old', /48 hours/);
  });

  test('never shortens the newest run when it lies before a gap', () => {
    const learner = newcomer
      .givenAll([felt(on('04')), felt(on('05')), felt(on('06'))], on('06'))
      .given(felt(on('12')), on('12'))
      .given(felt(on('10')), on('12'));
    expect(learner.state.measures).toMatchObject({ streak_days: 2, days_active: 5 });
  });

  test('gives the streak the same length in whatever order the days are reported', () => {
    const orders = [
      ['10', '11', '12'],
      ['12', '11', '10'],
      ['11', '12', '10'],
      ['12', '10', '11'],
    ];
    for (const order of orders) {
      const learner = newcomer.givenAll(
        order.map((day) => felt(on(day))),
        on('12'),
      );
      expect(learner.state.measures, order.join()).toMatchObject({ streak_days: 3, days_active: 3 });
    }
  });
});

describe('a clock that runs fast', () => {
  const midnight = '2025-03-10T23:58:00.000Z';

  test('is forgiven five minutes, which count as now', () => {
    newcomer
      .when(feeling({}, { timestamp: '2025-03-11T00:03:00.000Z', timeZone: 'UTC' }), midnight)
      .records({ type: 'JourneyStarted' }, { type: 'EmotionalStateRecorded', data: { day: '2025-03-10' } });
  });

  test('is refused beyond that', () => {
    newcomer
      .when(feeling({}, { timestamp: '2025-03-11T00:03:00.001Z', timeZone: 'UTC' }), midnight)
      .refuses('timestamp_ahead', /future/);
  });

  test('is read with its offset', () => {
    newcomer
      .when(feeling({}, { timestamp: '2025-03-11T04:58:00+05:00', timeZone: 'UTC' }), midnight)
      .records({ type: 'JourneyStarted' }, { type: 'EmotionalStateRecorded', data: { day: '2025-03-10' } });
  });
});
