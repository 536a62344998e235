export const security = {
  title: 'Security',
  kicker: 'Security',
  headline: 'Who is at your controls',
  lead: 'Where you are signed in, what happened to your account, and the key to it.',
  proof: {
    passed: 'You have confirmed that it is you. Go back to the window where you were asked; this one can be closed.',
    failed:
      'That was no proof: somebody else signed in, or you were not asked anew. Go back to the window where you were asked, and try again.',
  },
  sessions: {
    title: 'Signed in here',
    current: 'This browser',
    since: (start: string, seen: string) => `Since ${start}, last seen ${seen}`,
    end: (device: string) => `End ${device}`,
    endShort: 'End',
    others: 'End all but this one',
    ended: (count: number) => (count === 1 ? 'One session ended' : `${count} sessions ended`),
    alone: 'You are signed in nowhere else.',
  },
  password: {
    title: 'Password',
    about: 'A short sentence is better than a short word. All other sessions end when you change it.',
    current: 'Password so far',
    next: 'New password',
    confirm: 'Confirm password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Change password',
    busy: 'Changing...',
    done: 'Your password is changed',
    differ: 'Passwords do not match',
    failed: 'Password Update Failed',
  },
  secondFactor: {
    title: 'A second step',
    about:
      'With it, your password alone opens nothing: signing in with it also takes a code that an app on your phone makes anew every half minute.',
    off: 'Off. Any authenticator app will do; turning it on takes two minutes.',
    on: (day: string) => `On since ${day}.`,
    elsewhere: 'You sign in through your organization, which has a second step of its own to offer.',
    left: (count: number) =>
      count === 0
        ? 'No recovery code is left. Make new ones before you need them.'
        : count === 1
          ? 'One recovery code is left.'
          : `${count} recovery codes are left.`,
    begin: 'Turn it on',
    beginning: 'Preparing...',
    scan: 'Scan this with your authenticator app',
    qr: 'QR code with the key for your authenticator app',
    byHand: 'Or type this key into it',
    copyKey: 'Copy key',
    code: 'Code',
    codeHint: 'The six digits that the app shows now',
    confirm: 'Confirm',
    confirming: 'Checking...',
    cancel: 'Not now',
    done: 'Signing in takes a second step now',
    failed: 'That did not work',
    renew: 'Make new recovery codes',
    renewing: 'Making them...',
    disable: 'Turn it off',
    disabled: 'Signing in takes the password alone again',
    copied: 'Copied',
    copyByHand: 'Please mark and copy it by hand',
    codes: {
      title: 'Your recovery codes',
      about:
        'For the day on which you have no phone: each signs you in once, after your password. They are shown this one time. Keep them where you keep your passport, not on the phone.',
      copy: 'Copy all',
      save: 'Save as a file',
      file: 'red-helicopter-recovery-codes.txt',
      kept: 'I have kept them',
    },
  },
  events: {
    title: 'What happened to your account',
    about: 'Also when somebody else did it. If you do not know one of these, change your password.',
    by: 'Somebody else did this',
    none: 'Nothing yet.',
  },
};
