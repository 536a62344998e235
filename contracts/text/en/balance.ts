import { plural } from './formats.ts';

const one = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });

export const balance = {
  title: 'Balance tracking',
  kicker: 'Life, Money and Joy over time',
  headline: 'How have your weeks been?',
  lead: (reports: number, weeks: number) =>
    `From ${plural(reports, { one: 'one flight report', other: '# flight reports' })} over ${plural(weeks, { one: 'one week', other: '# weeks' })}. Your organization does not see it.`,
  file: 'Hand in a flight report',
  empty: {
    title: 'Your balance begins with one report',
    about: 'Two minutes, three readings: Life, Money and Joy. From the second one on you see where they are heading.',
  },
  week: 'Week',
  weeksTitle: 'Weekly average',
  weeksAbout: 'A week without a report is a gap, not a zero.',
  daysTitle: 'Report by report',
  day: 'Day',
  recent: 'The last four weeks',
  before: 'the four before',
  compared: (before: number) => `${one(before)} in the four weeks before`,
  noBefore: 'nothing to compare with yet',
  first: (value: number) => `${one(value)} at pre-flight`,
  unmeasured: 'no report',
  steady: (name: string, times: number, of: number) => `${name} was at 7 or more in ${times} of ${of} reports.`,
  lowest: (name: string, mean: number) =>
    `${name} has been lowest over the last four weeks, at ${one(mean)} on average.`,
  even: 'Life, Money and Joy have been level over the last four weeks.',
  rhythm: (weeks: number) =>
    plural(weeks, { one: 'You have reported this week.', other: 'You have reported # weeks in a row.' }),
  noRhythm: 'No report this week yet.',
  patterns: 'What the numbers say',
  patternsAbout: 'Calculated from your reports by fixed rules.',
  reports: 'Your reports',
  more: 'Earlier reports',
  noNotes: 'No note',
};
