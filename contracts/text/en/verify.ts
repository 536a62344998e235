import { brand } from '../../brand.ts';

export const verify = {
  title: 'Check a pilot licence',
  kicker: 'Pilot licence, checked',
  valid: { headline: 'This licence is valid.', lead: 'It was issued here and has not been revoked.' },
  revoked: { headline: 'This licence is revoked.', lead: 'It was issued here and is no longer valid.' },
  unknown: {
    title: 'No licence has this address',
    about: 'Compare the address with the printed licence, letter by letter. It ends with the licence number.',
    ask: 'Ask a person',
    go: `What ${brand.title} is`,
  },
  sheet: {
    label: (number: string) => `Pilot licence No. ${number}`,
    number: 'Number',
    holder: 'Held by',
    unnamed: 'The holder does not show their name',
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
      `The holder completed the six steps of ${brand.title}, a guided journey in leadership, and did what the licence lists.`,
      'It is not an examination: what the holder wrote was counted, not judged, and none of it is in the licence. It lets nobody fly an aircraft.',
    ],
  },
  alone: {
    title: 'Check it without this page',
    about:
      'The licence is also an Open Badges 3.0 credential, signed with Ed25519. Any program that knows the standard can check it with these:',
    credential: 'The signed credential',
    keys: 'The issuer’s keys (did:web)',
    list: 'The revocation list',
    unshared: 'The holder has not made the credential public.',
  },
};
