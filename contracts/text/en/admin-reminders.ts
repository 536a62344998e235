export const adminReminders = {
  title: 'Reminders',
  lead: 'Limits that apply to everybody. People choose for themselves what they receive; these settings can only hold reminders back.',
  rules: {
    'promise-before': 'The day before a promise',
    'promise-after': 'The day after a promise',
    letter: 'The day of a letter',
    'experiment-over': 'The day after an experiment',
    'weekly-check': 'The day of the weekly check',
    'inactive-1': 'One day without a visit',
    'inactive-3': 'Three days without a visit',
    'inactive-7': 'Seven days without a visit',
    stuck: 'Four days without work on a step',
    tip: 'A tip, two days into a step',
  },
  settings: {
    title: 'For everybody',
    since: (date: string) => `Last changed on ${date}.`,
    defaults: 'Nobody has changed these settings yet.',
    which: 'Reminders that are sent',
    limit: 'At most, in any seven days',
    limits: { 1: 'One', 2: 'Two', 3: 'Three' },
  },
};
