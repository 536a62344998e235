export const account = {
  data: {
    title: 'Download your data',
    about:
      'Everything stored about you in one JSON file: your account, answers, stories, reports, letters, sealed or not, every log entry about you, and what was calculated from them. Photos and recordings are only listed there; you download them one by one under your files.',
    submit: 'Download everything',
    busy: 'Preparing your download...',
    done: 'Your data has been downloaded',
    failed: 'Your data could not be downloaded',
    files: 'Your photos and recordings',
  },
  deletion: {
    title: 'Delete your account',
    about: 'Your account is deleted after seven days. Until then you can change your mind. We’ll confirm by email.',
    goes: 'What is deleted for good',
    going: [
      'Your account, your sessions and your licence.',
      'Everything you wrote, recorded, uploaded or rated: we destroy the key that decrypts it and delete the files.',
      'All mail written to you, sent or not.',
    ],
    stays: 'What remains',
    staying: [
      'Points, steps and dates without any text, under an anonymous ID, so that totals stay correct.',
      'A log entry that an account was deleted, and when.',
    ],
    begin: 'Delete my account',
    confirm: (username: string) => `Type your username, ${username}, to confirm`,
    yes: 'Delete it in seven days',
    busy: 'Requesting deletion...',
    no: 'Keep my account',
    asked: 'Your account will be deleted',
    failed: 'The deletion could not be requested',
    due: (when: string) => `Your account will be deleted on ${when}.`,
    until:
      'Until then nothing changes: you can continue your journey, download your data, or keep your account after all.',
    cancel: 'Cancel the deletion',
    cancelled: 'Your account will not be deleted',
    notCancelled: 'The deletion could not be cancelled',
  },
};
