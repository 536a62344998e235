export const recovery = {
  title: 'Reset Your Credentials',
  choice: {
    about: 'What do you need?',
    username: 'Recover Username',
    usernameAbout: 'We send it to your mailbox.',
    password: 'Reset Password',
    passwordAbout: 'We send a code to your mailbox; with it you set a new one.',
  },
  email: {
    label: 'Email address',
    hint: 'The one you registered with',
    username: 'Send my username',
    password: 'Send me a code',
    sending: 'Sending...',
  },
  code: {
    byLink: (email: string) => `The link of the mail shows that you read the mail to ${email}.`,
    label: 'Code',
    hint: (email: string) =>
      `If ${email} is registered, a mail with six digits is on its way. It is good for 15 minutes.`,
    submit: 'Continue',
    checking: 'Checking...',
    again: 'Send another code',
  },
  password: {
    next: 'New password',
    confirm: 'Confirm password',
    submit: 'Update password',
    updating: 'Updating...',
  },
  complete: {
    title: 'Success!',
    username: 'If that address is registered, its username is on the way. Look into your mailbox.',
    password: (username: string) =>
      `Your new password is set, and you are signed out everywhere else. Your username is ${username}.`,
    continue: 'Continue to Sign In',
  },
  back: 'Back',
  failures: {
    username: 'Username Recovery Failed',
    account: 'Account Verification Failed',
    update: 'Password Update Failed',
    updateText: 'Failed to update password.',
    mismatch: 'Password Mismatch',
    short: 'Password Too Short',
    mismatchText: 'Passwords do not match',
    shortText: 'Password must be at least 6 characters long',
    unreachable: 'An error occurred. Please try again.',
  },
};
