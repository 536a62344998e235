export const proof = {
  title: 'Confirm it is you',
  about: 'This needs more than being signed in. Once you confirm, we won’t ask again for ten minutes.',
  password: 'Password',
  code: 'Code',
  codeHint: 'The six digits in your authenticator app',
  noPhone: 'No phone at hand? Sign out, then sign in with a recovery code.',
  passkeyElsewhere: 'You confirm with a passkey, and this browser cannot use passkeys here. Use one that can.',
  submit: 'Confirm',
  busy: 'Checking...',
  cancel: 'Not now',
  elsewhere:
    'You sign in through your organization. Sign in again in a separate window, then come back here and continue.',
  nowhere:
    'Your account has no password, and no organization signs you in. Set a password first: sign out and choose “Reset username/password” on the sign-in page; we’ll email you a code.',
  goOn: 'I have signed in',
  sso: 'Continue with SSO',
};
