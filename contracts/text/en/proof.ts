export const proof = {
  title: 'Confirm it is you',
  about: 'Being signed in is not enough for this. Once you confirm, we will not ask again for ten minutes.',
  password: 'Password',
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows now',
  noPhone: 'No phone at hand? Sign out, and sign in again with a recovery code.',
  passkeyElsewhere: 'You confirm it with a passkey, and this browser cannot use passkeys here. Use one that can.',
  submit: 'Confirm',
  busy: 'Checking...',
  cancel: 'Not now',
  elsewhere:
    'You sign in through your organization. Do so once more, in a window of its own; then come back here and go on.',
  nowhere:
    'Your account has no password, and no organization signs you in any more. Set one first: sign out, choose “Reset username/password” on the sign-in page, and we send a code to your mailbox.',
  goOn: 'I have signed in',
  sso: 'Continue with SSO',
};
