import { plural } from './formats.ts';

export const streak = {
  title: 'Your streak',
  now: 'Right now',
  inARow: (days: number): string => plural(days, { one: 'day in a row', other: 'days in a row' }),
  activeDays: (days: number): string =>
    plural(days, { one: 'active day in your rhythm', other: 'active days in your rhythm' }),
  days: (days: number): string => plural(days, { one: '# day', other: '# days' }),
  best: 'Best streak',
  freezes: 'Freezes left this month',
  ofTwo: (left: number) => `${left} of 2`,
  thisWeek: 'This week',
  ofWeek: (active: number, needed: number): string =>
    `${active} of ${plural(needed, { one: '# day', other: '# days' })}`,
  next: 'Next day it needs',
  today: 'Today',
  none: 'No day soon',
  needs: {
    today: 'It needs an entry today.',
    on: (day: string) => `It needs its next entry on ${day}.`,
    nothing: 'It needs nothing for now.',
    fresh: 'Your next entry starts a streak.',
    again: (best: string) => `Your next entry starts a new streak. Your best, ${best}, stays yours.`,
  },
  left: (freezes: number): string =>
    freezes === 0
      ? 'No freeze left this month.'
      : plural(freezes, { one: 'One freeze left this month.', other: '# freezes left this month.' }),
  held: (freezes: number, day: string): string =>
    plural(freezes, {
      one: `You missed ${day}. A freeze kept your streak; it is there for days like that.`,
      other: `You missed # days, the last on ${day}. Freezes kept your streak; they are there for days like that.`,
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
