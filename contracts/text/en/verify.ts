import { brand } from '../../brand.ts';

export const verify = {
  title: 'Check a pilot licence',
  kicker: 'Pilot licence, checked',
  valid: { headline: 'This licence is valid.', lead: 'It was issued here, and it is in force.' },
  revoked: { headline: 'This licence is revoked.', lead: 'It was issued here, and is no longer in force.' },
  unknown: {
    title: 'No licence has this address',
    about: 'Compare it with the print, letter by letter: the number on a licence is the end of its address.',
    go: `What ${brand.title} is`,
  },
  sheet: {
    label: (number: string) => `Pilot licence No. ${number}`,
    number: 'Number',
    holder: 'Held by',
    unnamed: 'Somebody who keeps their name to themselves',
    selfAsserted: 'The name the holder gave. We have not checked it.',
    issued: 'Issued',
    revoked: 'Revoked',
    ring: `${brand.title.toUpperCase()} · SIX STEPS FLOWN ·`,
  },
  checked: (time: string) => `Checked at ${time}`,
  again: 'Check again',
  means: {
    title: 'What it stands for',
    words: [
      `Whoever holds it has flown the six steps of ${brand.title} to the end: what they steer by, kindness told, money that serves, a week of choices, and what they will do next.`,
      'The licence shows that the work was done, and nothing of what they wrote on the way. It lets nobody fly an aircraft.',
    ],
  },
  alone: {
    title: 'Check it without this page',
    about:
      'The licence is also an Open Badges 3.0 credential, signed with Ed25519. Any program that knows the standard can check it with these:',
    credential: 'The signed credential',
    keys: 'The keys of the issuer (did:web)',
    list: 'The list of revocations',
    unshared: 'The credential itself lies with its holder, who has not made it public.',
  },
};
