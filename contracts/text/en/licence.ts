import { brand } from '../../brand.ts';

export const licence = {
  title: 'Your pilot licence',
  kicker: 'Six steps flown',
  headline: (name: string) => `${name}, you are cleared to fly.`,
  lead: 'The licence is yours. So is everything that you wrote on the way.',
  headlineRevoked: 'This licence is no longer in force.',
  leadRevoked: 'The six steps stay flown, and everything that you wrote stays yours.',
  licence: {
    kicker: (number: string) => `Pilot licence · No. ${number}`,
    words:
      'has walked the six steps and answered for three things: a life with people in it, money that serves, and joy that is shared.',
    issued: 'Issued',
    checkAt: 'Anybody can check it at',
    values: 'Steers by',
    seals: 'Components',
    ring: `${brand.title.toUpperCase()} · SIX STEPS FLOWN ·`,
    revoked: (date: string) => `Revoked on ${date}`,
  },
  print: 'Print the licence',
  sharing: {
    title: 'Show it to somebody',
    about:
      'This page says that the licence is valid, its number and its date. Your name stands there only if you say so.',
    address: 'Address of the public page',
    copy: 'Copy the link',
    copied: 'The link is copied',
    copyByHand: 'The link is marked; copy it by hand',
    name: 'Show my name on the public page',
    shown: (name: string) => `Whoever has the link reads “${name}” and can fetch the signed credential.`,
    hidden: 'Whoever has the link learns that the licence is valid, and not whose it is.',
    look: 'See the public page',
    download: 'Download the credential',
    file: (number: string) => `pilot-licence-${number}.jwt`,
    what: 'What the credential says',
    whatAbout:
      'It is an Open Badges 3.0 file, signed, with your name, the number and the date. Other programs keep it and check it without asking you. Nothing that you wrote is in it.',
    evidence: (events: number) =>
      `It rests on ${events} moments of your journey. All that it carries of them is this fingerprint:`,
  },
  revoking: {
    begin: 'Give the licence up',
    title: 'Give the licence up?',
    about:
      'It stops being valid everywhere, in files that you handed out too. This is for good: there is no second licence.',
    yes: 'Give it up for good',
    no: 'Keep it',
  },
  notDone: 'That did not work',
  notYet: {
    title: 'The licence is not yours yet',
    about: 'It is issued when the sixth step is done.',
  },
  waiting: {
    title: 'Your licence is waiting',
    about: 'You flew all six steps before there were licences. Yours only has to be written out.',
    go: 'Write out my licence',
  },
  next: 'What now?',
  nextDeeds: [
    'File a flight report when a dial moves.',
    'Note a ripple when you see one.',
    'Ask an achievement why it is yours.',
  ],
  see: 'See what you have earned',
};
