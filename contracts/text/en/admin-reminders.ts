import { core } from './core.ts';
import { plural } from './formats.ts';

export const adminReminders = {
  title: 'Reminders',
  lead: 'What our reminders achieve, and the limits that apply to everybody. People choose for themselves what they receive; these settings can only hold reminders back.',
  rules: {
    'promise-before': 'The day before a promise',
    'promise-after': 'The day after a promise',
    letter: 'The day of a letter',
    'weekly-check': 'The day of the weekly check',
    'inactive-1': 'One day without a visit',
    'inactive-3': 'Three days without a visit',
    'inactive-7': 'Seven days without a visit',
    stuck: 'Four days without work on a step',
    tip: 'A tip, two days into a step',
  },
  outcomes: {
    title: 'What they achieve',
    span: (from: string, until: string) => `Reminders from ${from} to ${until}.`,
    nothingYet: (from: string, until: string) =>
      `From ${from} to ${until} too few people were sent reminders to show figures: each has to be about five people or more.`,
    about:
      'Seen means shown on a screen, opened means clicked, back means here again, each within 48 hours. The last column is the comparison: people who were due the same reminder and did not get it.',
    columns: {
      rule: 'Reminder',
      sent: 'Sent',
      seen: 'Seen',
      read: 'Opened',
      returned: 'Back',
      heldOut: 'Back without it',
    },
    share: (count: string, percent: number) => `${count} (${percent}%)`,
    of: (count: string, all: string, percent: number) => `${count} of ${all} (${percent}%)`,
    hidden: 'too few to show',
    /** One sentence instead of a row for each, in which every cell would say so. */
    noFigures: (reminders: readonly string[]) =>
      `Sent to nobody, or to too few people to show: ${reminders.map((each) => core.quoted(each)).join(', ')}.`,
    none: 'none',
    noHoldOut: 'nobody held out',
    text: (text: string) => `Text ${text}`,
    otherTexts: 'Other texts',
    texts: (count: number) => `${count} texts`,
    method:
      'The figures change once a week. A figure is hidden when it is about fewer than five people, or about all but fewer than five. Texts that reached too few people are counted together.',
  },
  settings: {
    title: 'For everybody',
    since: (date: string) => `Last changed on ${date}.`,
    defaults: 'Nobody has changed these settings yet.',
    which: 'Reminders that are sent',
    limit: 'At most, in any seven days',
    limits: { 1: 'One', 2: 'Two', 3: 'Three' },
    holdOut: 'People who get no reminders, for comparison',
    nobody: 'Nobody',
    percent: (percent: number) => `${percent}%`,
    holdOutAbout: 'Chosen by chance and always the same. It takes a few weeks until the comparison says something.',
    failed: 'The settings were not changed',
  },
  dryRun: {
    title: 'Before you apply them',
    about:
      'A dry run goes through everybody’s last 90 days and counts what these settings would have sent. It changes nothing.',
    start: 'Start the dry run',
    stop: 'Stop',
    progress: (done: string, all: string) => `${done} of ${all} people`,
    failed: 'The dry run stopped',
    done: (people: number) =>
      plural(people, { one: 'Dry run finished: one person', other: 'Dry run finished: # people' }),
    columns: { what: 'Last 90 days', actual: 'Really happened', present: 'Settings in force', proposed: 'Your choice' },
    sent: 'Sent in all',
    deferred: 'Sent later than due',
    people: 'People reminded',
    frequent: 'People with more than three in seven days',
    unknown: 'not recorded',
    closed: {
      superseded: 'Not sent: a better one was',
      expired: 'Not sent: too late',
      switched_off: 'Not sent: switched off',
      weekly_limit: 'Not sent: enough for the week',
      returned: 'Not sent: already back',
      held_out: 'Not sent: held out for comparison',
    },
    fewPeople: 'Fewer than five people: the counts would say what each of them did, so they are not shown.',
    note: 'People would have come back at other times had they received other reminders. The counts assume they did what they did.',
    apply: 'Apply these settings',
    unchanged: 'These settings are in force.',
    applied: 'The settings are in force',
  },
  frequent: {
    title: 'Who was sent more than three in seven days?',
    about: 'Each of these people will see in their account that you looked, when and why.',
    reason: 'Your reason',
    hint: 'At least ten characters.',
    show: 'Show them',
    none: 'Nobody.',
    first: 'The first 100 people:',
  },
};
