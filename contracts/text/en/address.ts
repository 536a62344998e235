export const address = {
  title: 'Confirm your email address',
  about:
    'Everything on your own journey works already. Sharing, confirming others, passkeys and the second factor wait until we know that mail reaches you.',
  needed:
    'This reaches other people or protects your account, so we first make sure that mail reaches you. What you typed is kept.',
  sent: (email: string) => `A code was sent to ${email}. It is good for an hour.`,
  code: 'Six-digit code from the mail',
  byLink: 'The link of the mail brought the code along.',
  confirm: 'Confirm',
  confirming: 'Checking...',
  again: 'Send another mail',
  sentAgain: (email: string) => `A code is in the mailbox of ${email}`,
  sentAgainAbout:
    'A mailbox gets one mail every ten minutes at most; the last code stays good. Look in the spam folder too.',
  notSent: 'No mail could be sent',
  wrong: 'This address is wrong',
  keep: 'Keep the address',
  lost: 'Somebody else has shown that the address you gave belongs to them, so your account has none now. Give it another one: without it you could not set a new password.',
  done: (email: string) => `Confirmed: mail to ${email} reaches you`,
};
