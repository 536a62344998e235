import { plural } from './formats.ts';

export const documents = {
  title: 'Documents',
  kicker: 'Your library',
  headline: 'Read, print or download what is yours',
  lead: 'What comes from your own journey, and documents of your organization if you have one.',
  licence: {
    name: 'Pilot licence',
    none: 'You get it after the sixth step, once everything that it asks for is there.',
    valid: (number: string, date: string) => `Number ${number}, issued on ${date}.`,
    revoked: (number: string, date: string) => `Number ${number}, given up on ${date}.`,
    open: 'Open and print',
    journey: 'To the journey',
    share: 'Public page',
  },
  log: {
    name: 'Flight log',
    count: (count: number) => plural(count, { one: 'One flight report.', other: '# flight reports.' }),
    none: 'Your flight reports, ready to print, once you have one.',
    open: 'Open for printing',
    file: 'Hand in a flight report',
    day: 'Day',
    words: 'Words',
  },
  results: {
    name: 'Assessments',
    of: (title: string, score: number, date: string) => `${title}: ${score} of 100, on ${date}`,
    take: (title: string) => `Take “${title}”`,
  },
  alignment: {
    name: 'Purpose alignment',
    about: 'How much of what guides you is written down.',
    of: (points: number, most: number) => `${points} of ${most}`,
    parts: { values: 'Core values', stories: 'Four stories', people: 'Relationships', time: 'A vision of free time' },
    open: 'To step 2',
  },
  files: {
    name: 'Photos and recordings',
    none: 'None yet. You can add photos and your voice to stories in step 3 and in the flight log.',
    count: (count: number) => plural(count, { one: 'One file.', other: '# files.' }),
    open: 'See and remove them',
  },
  data: {
    name: 'Everything about you',
    about:
      'One file with everything we store about you: account, sessions, every event of your log, and every number derived from it.',
    open: 'Download',
  },
  search: {
    title: 'Search everything you wrote',
    about: 'Stories, reports, ripples, answers and reflections. A sealed letter stays sealed.',
    go: 'Search',
  },
  stories: {
    name: 'Stories',
    card: 'Your stories with their photos, from the first to the latest.',
    open: 'Open for printing',
    of: (name: string) => `Stories of ${name}`,
    about: (count: number, day: string) =>
      `${plural(count, { one: 'One story', other: '# stories' })}, printed on ${day}.`,
    none: 'No story yet',
    write: 'Tell the first one',
    recording: 'This story also has a recording.',
  },
  ripples: {
    name: 'Ripple effects',
    card: 'What you gave and whom it reached.',
    of: (name: string) => `Ripple effects of ${name}`,
    about: (count: number, day: string) =>
      `${plural(count, { one: 'One ripple', other: '# ripples' })}, printed on ${day}.`,
    none: 'No ripple yet',
    write: 'Note the first one',
  },
  resultsPrint: {
    print: 'All results for printing',
    of: (name: string) => `Assessment results of ${name}`,
    about: (count: number, day: string) =>
      `${plural(count, { one: 'One result', other: '# results' })}, printed on ${day}.`,
    none: 'No result yet',
    take: 'Take the first assessment',
    total: 'Result',
    note: 'Each value is 0 to 100, computed from your own answers. It describes how you see yourself, and is no diagnosis.',
  },
  balancePrint: {
    name: 'Balance by week',
    card: 'Life, Money and Joy, as your reports had them.',
    of: (name: string) => `Balance of ${name}`,
    about: (count: number, day: string) =>
      `From ${plural(count, { one: 'one flight report', other: '# flight reports' })}, printed on ${day}.`,
    none: 'No flight report yet',
    week: 'Week',
    weekOf: (day: string) => `from ${day}`,
    first: 'Step 1',
    reports: 'Reports',
    note: 'Each value is the mean of that week’s reports, 0 to 10. Weeks without a report are left out.',
  },
  letters: {
    name: 'Letters to yourself',
    none: 'What you write to yourself in step 6 appears here.',
    intention: 'What you wanted to be able to say at the end',
    message: 'Your message to yourself',
    commitments: 'What you promised',
    by: (date: string) => `by ${date}`,
    withWhom: (who: string) => `with ${who}`,
  },
  print: {
    title: 'Flight log',
    of: (name: string) => `Flight log of ${name}`,
    about: (count: number, date: string) =>
      `${plural(count, { one: 'One flight report', other: '# flight reports' })}, printed from the log on ${date}.`,
    print: 'Print or save as PDF',
    back: 'All documents',
    loading: (count: number) => `${count} read so far`,
  },
};
