import type { ImportedType } from '../../journey/history-import.ts';
import { plural } from './formats.ts';

const types: Record<ImportedType, (count: number) => string> = {
  flight_report: (count) => plural(count, { one: '# flight report', other: '# flight reports' }),
  community_project: (count) => plural(count, { one: '# project', other: '# projects' }),
  ripple_effect: (count) => plural(count, { one: '# ripple', other: '# ripples' }),
  emotional_state: (count) => plural(count, { one: '# feeling', other: '# feelings' }),
  sensory_anchor: (count) => plural(count, { one: '# anchor', other: '# anchors' }),
  story_evidence: (count) => plural(count, { one: '# story', other: '# stories' }),
};

const entries = (count: number): string => plural(count, { one: '# entry', other: '# entries' });

export const historyImport = {
  choose: 'Choose a file',
  another: 'Choose another file',
  form: 'A table (CSV) or NDJSON, in UTF-8, with up to 1,000 entries since 2000. You see what it would do before anything is imported.',
  templates: 'A file to start from:',
  template: { csv: 'Table (CSV)', ndjson: 'NDJSON' },
  checking: (name: string) => `Checking ${name}...`,
  failed: 'The file could not be checked',
  notUtf8: 'This file is not in UTF-8. Please save it as UTF-8 and choose it again.',
  tooLarge: 'This file has more than 8 MB. Please split it.',
  faulty: {
    title: (lines: number) => `${plural(lines, { one: 'One line needs', other: '# lines need' })} a correction`,
    about: 'Nothing is imported until every line is right. Correct the file and choose it again.',
    line: (line: number) => `Line ${line}`,
    more: (lines: number) => `There are more faults; ${plural(lines, { one: 'one line', other: '# lines' })} in all.`,
  },
  nothing: {
    title: 'Everything in this file is already here',
    about: 'Importing it again would add nothing.',
  },
  preview: {
    title: (count: number) => `${entries(count)} can be imported`,
    import: (count: number) => `Import ${entries(count)}`,
    importing: 'Importing...',
    failed: 'Nothing was imported',
  },
  done: {
    title: (count: number) => plural(count, { one: 'One entry was imported', other: '# entries were imported' }),
    logbook: 'Open your logbook',
    more: 'Import another file',
  },
  facts: {
    what: 'Entries',
    days: 'Period',
    period: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    known: 'Already here',
    knownCount: (count: number) => `${entries(count)}, left out`,
    newDays: 'Active days',
    achievements: 'Achievements',
    points: 'Points',
    streak: 'Streak',
    unchanged: 'Stays as it is',
    streakDays: (days: number) => plural(days, { one: '# day', other: '# days' }),
  },
  note: 'Imported entries are marked in your logbook and in the proof of an achievement. They do not count for the pilot licence.',
  types,
  /** In the file to start from. */
  examples: {
    notes: 'A long walk, then early to bed',
    title: 'The bakery',
    storyText: 'She kept the last loaf for us.',
    emotion: 'calm',
  },
};
