/** The questions about a learner's own words. `quote` is theirs, and stays as they wrote it. */
export const mirror = {
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
  portrait: {
    title: { 2: 'You, after My journey', 6: 'You, at the end of the journey' },
    about: 'Three of your own sentences. If one does not fit, take another.',
    firstDay: 'On the first day',
    now: 'Now',
    another: 'Another sentence',
    notLoaded: 'Your own sentences could not be loaded.',
  },
};
