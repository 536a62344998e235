export const proof = {
  title: 'Confirm it is you',
  about:
    'This is about who may get in, or can not be undone. Once you have confirmed it, ten minutes pass without asking.',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows now',
  useCode: 'Use a code instead',
  usePassword: 'Use the password instead',
  submit: 'Confirm',
  busy: 'Checking...',
  cancel: 'Not now',
  elsewhere:
    'You sign in through your organization. Do so once more, in a window of its own; then come back here and go on.',
  goOn: 'I have signed in',
  sso: 'Continue with SSO',
};
