import { plural } from './formats.ts';

export const security = {
  title: 'Security',
  lead: 'How you sign in, where you are signed in, and what has happened to your account.',
  proof: {
    passed: 'You have confirmed that it is you. Go back to the window where you were asked; this one can be closed.',
    failed:
      'That was no proof: someone else signed in, or you were not asked again. Go back to the window where you were asked, and try again.',
    renamed:
      'Your organization has a new name for you, which opens no account here yet. Sign out, then sign in through your organization: a code to your mailbox connects you with your account again.',
    gone: 'Your organization does not sign you in here any more. Set a password to go on: sign out, choose “Reset username/password” on the sign-in page, and we send a code to your mailbox.',
  },
  sessions: {
    more: (count: number) => plural(count, { one: 'One more', other: '# more' }),
    title: 'Where you are signed in',
    current: 'This browser',
    since: (start: string, seen: string) => `Since ${start}, last seen ${seen}`,
    end: (device: string) => `End ${device}`,
    endShort: 'End',
    others: 'End all but this one',
    ended: (count: number) => plural(count, { one: 'One session ended', other: '# sessions ended' }),
    alone: 'You are signed in nowhere else.',
  },
  password: {
    open: 'Change your password',
    title: 'Password',
    none: 'Your account has no password: your organization signs you in. Once it no longer does, you can set one by mail on the login page.',
    about: 'A short sentence is better than a short word. All other sessions end when you change it.',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm password',
    submit: 'Change password',
    busy: 'Changing...',
    done: 'Your password is changed',
    differ: 'Passwords do not match',
    failed: 'Password Update Failed',
  },
  secondFactor: {
    title: 'Second step',
    about:
      'With it, your password alone opens nothing: you also need a code from an app on your phone, a new one every half minute.',
    off: 'Off. Any authenticator app will do; turning it on takes two minutes.',
    on: (day: string) => `On since ${day}.`,
    elsewhere: 'You sign in through your organization, which has a second step of its own to offer.',
    left: (count: number) =>
      plural(count, {
        0: 'No recovery code is left. Make new ones before you need them.',
        one: 'One recovery code is left.',
        other: '# recovery codes are left.',
      }),
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
  required: {
    title: 'Second step',
    headline: 'Set up a second step to go on',
    about:
      'Your account has to have a second step besides the password: an authenticator app or a passkey. Your organization or the operator of this service asks for it. Nothing you have written is lost, and it is open to you once this is done.',
    headlineToShow: 'Please show your second step',
    aboutToShow:
      'You signed in here without it, and your account needs it now. No phone and no passkey at hand? Sign out, and sign in with a recovery code.',
    show: 'Confirm it is you',
    goOn: 'Continue',
    signOut: 'Sign out',
  },
  access: {
    title: 'Who read your log',
    about:
      'Administrators of this service see what you did and when, with figures and scores, but not what you wrote. To open that for an hour they give a reason, and you read it here. Looks without your text are listed at most once an hour per person.',
    what: {
      events: 'Read the entries of your log',
      state: 'Looked up how things stood at one moment',
      outline: 'Saw what you did and when, but not what you wrote',
      text: 'Opened what you wrote',
    },
    until: (time: string) => `until ${time}`,
    noReason: 'No reason was asked then.',
    gone: 'An administrator whose account has been deleted',
    none: 'No one has opened your log.',
    more: (count: number) => plural(count, { one: 'An earlier one', other: '# earlier ones' }),
  },
  sso: {
    title: 'Single sign-on',
    about: 'The sign-in of these organizations opens your account.',
    since: (start: string, used: string) => `Connected since ${start}, last used ${used}`,
    only: 'Your only way in',
    offer: (organization: string) =>
      `Your address belongs to ${organization}, whose people sign in with single sign-on. You can connect your account with it.`,
    gives: (organization: string) =>
      `What you give away: whoever runs the sign-in of ${organization} can then open your account, read what you have written and act in your name, without your password and without your second step. They cannot change your password, your second step or your address. You become a member of ${organization}, and can leave it or disconnect at any time.`,
    connect: (organization: string) => `Connect with ${organization}`,
    connecting: 'Connecting...',
    notConnected: 'Nothing was connected',
    linked: 'Your account is connected. From now on you can sign in through your organization.',
    failed:
      'Nothing was connected. At your organization, sign in with the address that your account has here, then try again.',
    disconnect: 'Disconnect',
    disconnectOf: (organization: string) => `Disconnect ${organization}`,
    disconnecting: {
      title: (organization: string) => `Disconnect ${organization}?`,
      about:
        'Its single sign-on no longer opens your account, and everywhere else the sessions that came through it end. You sign in with your password.',
      yes: 'Disconnect',
      no: 'Stay connected',
      done: (organization: string) => `${organization} no longer signs you in`,
      failed: 'You are still connected',
    },
  },
  events: {
    more: (count: number) => plural(count, { one: 'An earlier one', other: '# earlier ones' }),
    title: 'What happened to your account',
    about: 'Including what others did to it. If you do not recognize an entry, change your password.',
    by: (name: string) => `By ${name}`,
    bySomebodyElse: 'By someone else',
    none: 'Nothing yet.',
  },
};
