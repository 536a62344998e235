export const unsubscribe = {
  titles: {
    celebrations: 'Emails about what you achieved',
    reminders: 'Reminders by email',
    tips: 'Tips by email',
    digest: 'Your email summary',
  },
  ask: {
    celebrations: 'Do you want to stop getting these by email? You will still find them in the app.',
    reminders: 'Do you want to stop getting reminders by email? You will still find them in the app.',
    tips: 'Do you want to stop getting tips by email? You will still find them in the app.',
    digest: 'Do you want to stop getting this summary? You will still find everything in the app.',
  },
  stop: 'Stop these emails',
  done: 'Done. You will get no more of these emails.',
  undo: 'Undo',
  undone: 'Undone. You will get these emails again.',
  more: 'All your message settings',
  notFound: 'This link does not work',
  tooOld:
    'It is incomplete, or older than 90 days. You can stop emails in your message settings, or with the link in a newer email.',
};
