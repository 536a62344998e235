import { plural } from './formats.ts';

const one = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });

export const insights = {
  title: 'AI Insights',
  headline: 'What your own words and weeks show',
  lead: 'Derived from your own words by fixed rules. No AI is used, and nothing leaves this product.',
  empty: {
    title: 'Nothing to look back on yet',
    about: 'It takes three entries on two days, such as answers in the journey, stories or flight reports.',
    go: 'To the journey',
  },
  moved: {
    title: 'What moved',
    none: 'Once you have three flight reports on two days, and three more some weeks later, you see here what moved.',
    change: (from: number, to: number) => `${one(from)} → ${one(to)}`,
    how: 'Means of your flight reports, from 0 to 10. The sentences are yours, from the same weeks.',
    between: (from: string, to: string) => `${from} to ${to}`,
    reports: (count: number) => plural(count, { one: 'One flight report', other: '# flight reports' }),
    noWords: 'You wrote no sentence about yourself in these weeks.',
  },
  question: 'One question',
  toTry: {
    title: 'One thing to try',
    about: 'Try it for two weeks. Then we ask you how it went.',
    promise: 'Make it a promise',
    promised: 'It is among your promises in step 6',
    failed: 'The promise was not made',
    locked: 'You can make it a promise as soon as step 6 is open.',
    promises: 'You have ten promises already',
  },
};
