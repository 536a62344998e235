import { plural } from './formats.ts';

export const insights = {
  title: 'AI Insights',
  kicker: 'AI Insights',
  headline: 'What your own words and weeks show',
  lead: 'Worked out from your own words by fixed rules. No AI is called, and nothing leaves this product.',
  empty: {
    title: 'There is nothing to read out of yet',
    about:
      'My journey, step 2, asks for four stories. Each sentence that shows something appears here, in your own words.',
    go: 'To my journey',
  },
  alignment: {
    title: 'Purpose alignment',
    about: 'How much of what steers you is written down: values, stories, people, and the time you want to be free.',
    parts: {
      values: { name: 'Core values', most: 25 },
      stories: { name: 'Four stories', most: 60 },
      people: { name: 'Relationships', most: 15 },
      time: { name: 'A vision of free time', most: 20 },
    },
    of: (points: number, most: number) => `${points} of ${most}`,
    capped: 'Together the parts could make 120; the score ends at 100.',
  },
  patterns: 'Patterns in your stories',
  patternsNone: 'No pattern yet: they come from words such as help, lead, create, solve, teach and organize.',
  stories: {
    childStory: 'A story of your childhood',
    professionalStory: 'A story of your work',
    kindnessReceived: 'A kindness you received',
    agencyAtWork: 'A moment of agency',
  },
  motivations: 'What moves your decisions',
  motivationsNone: 'Your decisions at the lemonade stand, in step 4, will show it.',
  energy: 'Where your energy comes from',
  energyNone: 'Authentic moments, in step 2, will show it.',
  rhythm: {
    title: 'When you write',
    about: (quarters: number, days: number) =>
      `${plural(quarters, { one: 'One quarter of an hour', other: '# quarters of an hour' })} with something in ${plural(quarters, { one: 'it', other: 'them' })}, on ${plural(days, { one: 'one day', other: '# days' })}.`,
    none: 'Nothing was written or recorded yet.',
    hours: 'By hour of the day',
    best: (from: string, to: string) => `Most often between ${from} and ${to}.`,
    weekdays: 'By day of the week',
    bestDay: (day: string) => `Most often on a ${day}.`,
    dial: (best: string, counts: string) => `A dial of 24 hours. ${best} In all: ${counts}.`,
    inHour: (hour: number, count: number) => `${hour}:00 ${count}`,
  },
  near: 'What is nearest',
  nearAbout: 'The next achievements by the day they are due at your pace so far, each with what it waits for.',
};
