import { plural } from './formats.ts';

export const documents = {
  title: 'Documents',
  kicker: 'Your library',
  headline: 'What is yours, to read, print and take along',
  lead: 'Everything here is drawn from what you have done.',
  licence: {
    name: 'Pilot licence',
    none: 'It is issued with the sixth step.',
    valid: (number: string, date: string) => `Number ${number}, issued on ${date}.`,
    revoked: (number: string, date: string) => `Number ${number}, given up on ${date}.`,
    open: 'Open and print',
    journey: 'To the journey',
    share: 'Its public page',
  },
  log: {
    name: 'Flight log',
    count: (count: number) => plural(count, { one: 'One flight report.', other: '# flight reports.' }),
    none: 'Your flight reports, bound for paper, once there is one.',
    open: 'Open for printing',
    file: 'File a flight report',
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
    none: 'Nothing is kept. Stories in step 3 and in the flight log can have photos and your voice.',
    count: (count: number) => plural(count, { one: 'One file is kept.', other: '# files are kept.' }),
    open: 'See and remove them',
  },
  data: {
    name: 'Everything about you',
    about: 'One file with all that is stored: account, sessions, every event of your log, every figure drawn from it.',
    open: 'Take it along',
  },
  letters: {
    name: 'Letters to yourself',
    none: 'What you write to yourself in step 6 waits here.',
    intention: 'What you wanted to be able to say at the end',
    message: 'Your message to yourself',
    commitments: 'What you have promised',
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
