import { plural } from './formats.ts';

export const streak = {
  title: 'Your streak',
  inARow: (days: number): string => plural(days, { one: 'day in a row', other: 'days in a row' }),
  activeDays: (days: number): string =>
    plural(days, { one: 'active day in your rhythm', other: 'active days in your rhythm' }),
  days: (days: number): string => plural(days, { one: '# day', other: '# days' }),
  best: 'Best streak',
  isBest: 'your best so far',
  none: 'today counts',
  freezes: 'Freezes left this month',
  ofTwo: (left: number) => `${left} of 2`,
  thisWeek: 'This week',
  lastDays: 'The last seven days',
  ofWeek: (active: number, needed: number): string =>
    `${active} of ${plural(needed, { one: '# day', other: '# days' })}`,
  next: 'Next day it needs',
  today: 'Today',
  noDay: 'No day soon',
  dayStates: { active: 'recorded', frozen: 'a freeze', paused: 'pause', open: 'nothing recorded' },
  needs: {
    today: 'Your streak needs an entry today.',
    on: (day: string) => `Your streak needs its next entry on ${day}.`,
    nothing: 'Your streak needs nothing for now.',
    fresh: 'Your next entry starts a streak.',
    again: (best: string) => `Your next entry starts a new streak. Your best, ${best}, stays yours.`,
  },
  left: (freezes: number): string =>
    freezes === 0
      ? 'No freeze left this month.'
      : plural(freezes, { one: 'One freeze left this month.', other: '# freezes left this month.' }),
  held: (freezes: number, day: string): string =>
    plural(freezes, {
      one: `You were away on ${day}. A freeze kept your streak; that is what freezes are for.`,
      other: `You were away for # days, last on ${day}. Freezes kept your streak; that is what they are for.`,
    }),
  heldWeek: (freezes: number): string =>
    plural(freezes, {
      one: 'Last week was a day short. A freeze kept your streak; that is what freezes are for.',
      other: 'Last week was # days short. Freezes kept your streak; that is what they are for.',
    }),
  paused: (until: string) => `Paused until ${until}. Your streak waits for you.`,
  settings: 'Rhythm and pauses',
  rhythm: {
    title: 'Your rhythm',
    about:
      'How many days a week do you want to be here? Two freezes a month cover missed days by themselves. Your points never go down.',
    legend: 'Days a week',
    daily: 'Every day',
    days: (days: number): string => plural(days, { one: '# day', other: '# days' }),
    from: (day: string, rhythm: string) => `From ${day}: ${rhythm}. Until then your streak keeps its rhythm.`,
    failed: 'Your rhythm was not saved',
  },
  pauses: {
    title: 'Planned pauses',
    about: (left: number): string =>
      `On these days your streak needs nothing. ${plural(left, { one: 'You can pause # more day this year.', other: 'You can pause # more days this year.' })}`,
    from: 'First day',
    to: 'Last day',
    submit: 'Plan a pause',
    busy: 'Saving...',
    span: (from: string, to: string) => `${from} to ${to}`,
    end: 'End today',
    takeBack: 'Remove',
    endNamed: (span: string) => `End today: the pause from ${span}`,
    takeBackNamed: (span: string) => `Remove the pause from ${span}`,
    failed: 'The pause was not changed',
  },
};
