export const support = {
  title: 'Support',
  headline: 'Talk to a person',
  lead: 'You need no account to ask for help.',
  write: 'Write an email',
  copy: 'Copy the address',
  copied: 'Address copied',
  copyByHand: 'Your browser did not allow copying. Please select the address and copy it.',
  none: {
    title: 'No support address is set up here',
    about:
      'Ask the person or organization that gave you access. They run this installation and can help you or pass your question on.',
    forOperators: 'Do you run this installation? Set SUPPORT_EMAIL, and this page shows that address.',
  },
  include: {
    title: 'What helps us help you',
    points: [
      'What you wanted to do, and what happened instead.',
      'The request number, if the page showed one.',
      'Your device and browser.',
    ],
    never: 'Never send your password or a code. We do not ask for them.',
  },
  common: {
    title: 'What you can do yourself',
    password: 'Set a new password or find your username',
    home: 'Back to the first page',
  },
};
