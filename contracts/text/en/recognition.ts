export const recognition = {
  title: 'Is this your account?',
  about:
    'There is an account with your address, and your organization has signed you in under a name that we do not know yet. That happens when it changes its sign-in. A code to your mailbox connects the two.',
  gives:
    'You are a member of your organization from then on, and whoever runs its sign-in can open this account. You can leave it at any time.',
  send: 'Send me a code',
  sent: (email: string) => `We have sent a code to ${email}. Keep this page open.`,
  notSent: 'No code was sent',
  code: 'Code from the mail',
  confirm: 'Connect and sign in',
  again: 'Send another code',
  otherwise: 'Or sign in with the password of this account, if it has one, and connect it under Security.',
};
