import { plural } from './formats.ts';

export const insights = {
  title: 'AI Insights',
  headline: 'What your own words and weeks show',
  lead: 'Derived from your own words by fixed rules. No AI is used, and nothing leaves this product.',
  empty: {
    title: 'Nothing to show yet',
    about:
      'Step 2, My journey, asks for four stories. Where your words may say something about you, we ask, and what you say yes to appears here.',
    go: 'To my journey',
  },
  alignment: {
    title: 'Purpose alignment',
    about: 'How much of what guides you is written down: values, stories, people, and the free time you picture.',
    parts: {
      values: { name: 'Core values', most: 25 },
      stories: { name: 'Four stories', most: 60 },
      people: { name: 'Relationships', most: 15 },
      time: { name: 'A vision of free time', most: 20 },
    },
    of: (points: number, most: number) => `${points} of ${most}`,
    capped: 'The parts add up to 120; the score stops at 100.',
  },
  asks: 'Is that you?',
  asked: 'What you answered',
  asksNone: 'So far no word of yours has led to a question. New texts may.',
  answered: (answered: number, of: number) =>
    answered === of
      ? `You have answered ${plural(of, { one: 'the one question', other: 'all # questions' })} about your own words.`
      : `${answered} of ${plural(of, { one: '# question', other: '# questions' })} about your own words answered. A yes is used elsewhere, a no nowhere.`,
  confirmed: 'You said yes to',
  allAnswers: 'All your answers',
  patterns: 'What your stories say about you',
  motivations: 'What moves your decisions',
  energy: 'Where your energy comes from',
  rhythm: {
    title: 'When you write',
    about: (quarters: number, days: number) =>
      `You were active on ${plural(days, { one: 'one day', other: '# days' })} and wrote in ${plural(quarters, { one: 'one stretch', other: '# stretches' })} of 15 minutes.`,
    none: 'You have not written or recorded anything yet.',
    hours: 'By hour of the day',
    best: (from: string, to: string) => `Most often between ${from} and ${to}.`,
    weekdays: 'By day of the week',
    bestDay: (day: string) => `Most often on a ${day}.`,
    dial: (best: string, counts: string) => `A dial of 24 hours. ${best} Stretches of 15 minutes by hour: ${counts}.`,
    inHour: (hour: number, count: number) => `${hour}:00 ${count}`,
  },
  near: 'Coming up',
  nearAbout: 'The achievements you will reach first at your current pace, and what each still needs.',
};
