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
    print: 'Print',
    back: 'All documents',
    loading: (count: number) => `${count} read so far`,
  },
};
