export const account = {
  data: {
    title: 'Take your data with you',
    about:
      'Everything that is stored about you as one JSON file: your account, answers, stories, reports, every entry of the log about you, and what was worked out from it. Photos and recordings are named in it; you download them one by one among your files.',
    submit: 'Download everything',
    busy: 'Gathering it...',
    done: 'Your copy is among your downloads',
    failed: 'There is no copy',
    files: 'To your photos and recordings',
  },
  deletion: {
    title: 'Delete your account',
    about: 'After seven days, in which you can call it off. You are told by mail.',
    goes: 'What goes, for good',
    going: [
      'Your account, your sessions and your licence.',
      'Every word, photo, recording and reading of yours: the key that opens them is destroyed, and the files are deleted.',
      'The mail that was written to you here, and what waited to be sent.',
    ],
    stays: 'What stays',
    staying: [
      'Points, steps and dates without a word in them, under an id that belongs to nobody, so that counts stay right.',
      'A receipt in the log that somebody was erased, and when.',
    ],
    begin: 'Delete my account',
    confirm: (username: string) => `Type your username, ${username}, to confirm`,
    yes: 'Delete it in seven days',
    busy: 'Writing it down...',
    no: 'Keep my account',
    asked: 'Your account will be deleted',
    failed: 'Nothing was asked for',
    due: (when: string) => `Your account will be deleted on ${when}.`,
    until: 'Until then all is as it was: you can fly on, take a copy, or call it off.',
    cancel: 'Call it off',
    cancelled: 'Your account stays',
    notCancelled: 'It could not be called off',
  },
};
