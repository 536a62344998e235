import { brand } from '../../brand.ts';
import { plural } from './formats.ts';

export const licence = {
  title: 'Your pilot licence',
  kicker: 'Six steps flown',
  headline: (name: string) => `${name}, you are cleared to fly.`,
  lead: 'The licence is yours. So is everything you wrote on the way.',
  headlineRevoked: 'This licence is no longer valid.',
  leadRevoked: 'You flew the six steps all the same, and everything you wrote is still yours.',
  licence: {
    kicker: (number: string) => `Pilot licence · No. ${number}`,
    words: 'has completed the six steps. This is what was done:',
    issued: 'Issued',
    checkAt: 'Anyone can check it at',
    values: 'Steers by',
    seals: 'Components',
    ring: `${brand.title.toUpperCase()} · SIX STEPS FLOWN ·`,
    revoked: (date: string) => `Revoked on ${date}`,
  },
  print: 'Print the licence',
  sharing: {
    title: 'Share it',
    about:
      'The public page shows that the licence is valid, its number, its date and the list of what was done. It shows your name only if you choose to.',
    address: 'Address of the public page',
    copy: 'Copy the link',
    copied: 'The link is copied',
    copyByHand: 'The link is selected; copy it by hand',
    name: 'Show my name on the public page',
    shown: (name: string) => `Anyone with the link sees “${name}” and can download the signed credential.`,
    hidden: 'Anyone with the link sees that the licence is valid, but not whose it is.',
    look: 'See the public page',
    download: 'Download the credential',
    file: (number: string) => `pilot-licence-${number}.jwt`,
    what: 'What the credential says',
    whatAbout:
      'It is a signed Open Badges 3.0 file with your name, the number, the date and the list of what you did. Other programs can store and check it without asking you. It contains nothing you wrote.',
    evidence: (events: number) =>
      `It is based on ${events} events of your journey. Of these it contains only this fingerprint:`,
  },
  revoking: {
    begin: 'Give up the licence',
    title: 'Give up the licence?',
    about:
      'It stops being valid everywhere, including in files you have passed on. This is final: there is no second licence.',
    yes: 'Give it up',
    no: 'Keep it',
  },
  notDone: 'That did not work',
  notYet: {
    title: 'The licence is not yours yet',
    about: 'You get it after the sixth step, as soon as everything that it asks for is there.',
  },
  open: {
    title: 'You have flown all six steps',
    about: (count: number) =>
      plural(count, {
        one: 'Your licence certifies what you did, and one thing is not there yet. Add it, and the licence is yours.',
        other:
          'Your licence certifies what you did, and # things are not there yet. Add them, and the licence is yours.',
      }),
  },
  waiting: {
    title: 'Your licence is waiting',
    about: 'You have flown all six steps, and everything is there. Your licence only has to be issued.',
    go: 'Issue my licence',
  },
  next: 'What comes back to you',
  nextAbout: 'Your promises, your letter and two minutes a week. Each has its day; the cockpit has them all.',
  home: 'Go to the cockpit',
  logbook: 'Read your logbook',
  see: 'See what you have earned',
};
