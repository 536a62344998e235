import { core } from './core.ts';

/** The questions about a learner's own words. `quote` is theirs, and stays as they wrote it. */
export const mirror = {
  title: 'A question about your words',
  /** The friends called in step 4 are names, not a word. */
  friends: (names: string) => `You called ${names}. Do you like to decide together with others?`,
  isThatYou: (word: string) => `You wrote ${core.quoted(word)} here. Is that you?`,
  means: (label: string) => `A yes notes: ${label}`,
  verdicts: { yes: 'Yes', no: 'No', not_like_that: 'Not like that' },
  answered: {
    yes: (label: string) => `You said yes: ${label}.`,
    no: (label: string) => `You said no to ${label}. It is used nowhere.`,
    not_like_that: (label: string) => `Not like that: ${label} is used nowhere.`,
  },
  note: 'How would you put it? (optional)',
  keepNote: 'Save',
  change: 'Change my answer',
  followUp: 'One question about this',
  ownWords: 'Answer in my own words',
  send: 'Answer',
  pass: 'Skip this question',
  passed: 'Skipped.',
  yourAnswer: 'Your answer',
  saved: 'Saved.',
  failed: 'Your answer was not saved',
  notLoaded: 'The questions about your words could not be loaded.',
  confirmed: 'You said yes to',
  portrait: {
    title: { 2: 'You, after My journey', 6: 'You, at the end of the journey' },
    about: 'Three of your own sentences. If one does not fit, take another.',
    firstDay: 'On the first day',
    now: 'Now',
    another: 'Another sentence',
    notLoaded: 'Your own sentences could not be loaded.',
  },
};
