export const recognition = {
  title: 'Is this your account?',
  about:
    'There is an account with your address, but your organization signed you in under a name we don’t know yet. This happens when an organization changes its sign-in. A code sent to your mailbox connects the two.',
  gives:
    'You then become a member of your organization, and the people who run its sign-in can open this account. You can leave at any time.',
  send: 'Send me a code',
  sent: (email: string) => `We sent a code to ${email}. Keep this page open.`,
  notSent: 'The code could not be sent',
  code: 'Code from the email',
  confirm: 'Connect and sign in',
  again: 'Send another code',
  otherwise: 'Or sign in with the password of this account, if it has one, and connect it under Security.',
};
