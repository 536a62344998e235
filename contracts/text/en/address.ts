export const address = {
  title: 'Confirm your email address',
  about:
    'Everything on your own journey works already. To share, confirm others’ achievements, or add passkeys and two-step verification, first confirm that our mail reaches you.',
  needed:
    'This reaches other people or protects your account, so please confirm your email address first. What you typed is saved.',
  sent: (email: string) => `We sent a code to ${email}. It is valid for one hour; after that, ask for another.`,
  code: 'Six-digit code from the email',
  byLink: 'The link in the email already contains the code.',
  confirm: 'Confirm',
  confirming: 'Checking...',
  again: 'Send another email',
  sentAgain: (email: string) => `We sent a code to ${email}`,
  sentAgainAbout:
    'We send at most one email every ten minutes; the last code remains valid. Check your spam folder too.',
  notSent: 'The email could not be sent',
  wrong: 'This address is wrong',
  keep: 'Keep the address',
  lost: 'Someone else has confirmed that the address you entered belongs to them, so your account no longer has one. Enter another: without it you cannot reset your password.',
  done: (email: string) => `Confirmed: our mail to ${email} reaches you`,
};
