import { plural } from './formats.ts';

export const security = {
  title: 'Security',
  lead: 'How you sign in, where you are signed in, and what has happened to your account.',
  proof: {
    passed: 'You confirmed that it is you. Go back to the window where you were asked; you can close this one.',
    failed:
      'You were not confirmed: someone else signed in, or you were not asked to sign in again. Go back to the window where you were asked, and try again.',
    renamed:
      'Your organization uses a new name for you, which is not connected to an account here yet. Sign out, then sign in through your organization: a code sent to your mailbox connects you to your account again.',
    gone: 'Your organization no longer signs you in here. To continue, set a password: sign out and choose “Reset username/password” on the sign-in page; we’ll email you a code.',
  },
  sessions: {
    more: (count: number) => plural(count, { one: 'One more', other: '# more' }),
    title: 'Where you are signed in',
    current: 'This browser',
    since: (start: string, seen: string) => `Since ${start}, last active ${seen}`,
    end: (device: string) => `Sign out ${device}`,
    endShort: 'Sign out',
    others: 'Sign out everywhere else',
    ended: (count: number) => plural(count, { one: 'One session ended', other: '# sessions ended' }),
    alone: 'You are not signed in anywhere else.',
  },
  password: {
    open: 'Change your password',
    title: 'Password',
    none: 'Your account has no password: your organization signs you in. If it stops doing so, you can set a password by email from the sign-in page.',
    about: 'A short sentence is better than a short word. Changing it signs you out everywhere else.',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm password',
    submit: 'Change password',
    busy: 'Changing...',
    done: 'Your password has been changed',
    differ: 'Passwords do not match',
    failed: 'Password Update Failed',
  },
  secondFactor: {
    title: 'Two-step verification',
    about:
      'Signing in then takes your password and a code from an app on your phone, so a stolen password is not enough.',
    off: 'Off. Any authenticator app works; setup takes two minutes.',
    on: (day: string) => `On since ${day}.`,
    elsewhere: 'You sign in through your organization, which can require a second step itself.',
    left: (count: number) =>
      plural(count, {
        0: 'No recovery codes left. Create new ones before you need them.',
        one: 'One recovery code left.',
        other: '# recovery codes left.',
      }),
    begin: 'Turn on',
    beginning: 'Preparing...',
    scan: 'Scan this with your authenticator app',
    qr: 'QR code with the key for your authenticator app',
    byHand: 'Or enter this key',
    copyKey: 'Copy key',
    code: 'Code',
    codeHint: 'The six digits in your authenticator app',
    confirm: 'Confirm',
    confirming: 'Checking...',
    cancel: 'Not now',
    done: 'Two-step verification is on',
    failed: 'That did not work',
    renew: 'Create new recovery codes',
    renewing: 'Creating...',
    disable: 'Turn off',
    disabled: 'Two-step verification is off',
    copied: 'Copied',
    copyByHand: 'Please select and copy it manually',
    codes: {
      title: 'Your recovery codes',
      about:
        'For when you don’t have your phone: each code signs you in once, after your password. They are shown only once. Keep them where you keep your passport, not on your phone.',
      copy: 'Copy all',
      save: 'Save as a file',
      file: 'red-helicopter-recovery-codes.txt',
      kept: 'I have saved them',
    },
  },
  required: {
    title: 'Two-step verification',
    headline: 'Set up two-step verification to continue',
    about:
      'Your account needs a second step besides the password: an authenticator app or a passkey. Your organization or the operator of this service requires it. Nothing you have written is lost.',
    headlineToShow: 'Confirm your second step',
    aboutToShow:
      'You signed in here without your second step, and your account needs it now. No phone or passkey at hand? Sign out, then sign in with a recovery code.',
    show: 'Confirm it is you',
    goOn: 'Continue',
    signOut: 'Sign out',
  },
  access: {
    title: 'Who opened your log',
    about:
      'Administrators of this service see what you did and when, with numbers and scores, but not what you wrote. To open that for an hour they must give a reason, and you see it here. Looks without your text are listed at most once an hour per person.',
    what: {
      events: 'Read your event log',
      state: 'Looked up your state at one moment',
      outline: 'Saw what you did and when, but not what you wrote',
      text: 'Opened what you wrote',
    },
    until: (time: string) => `until ${time}`,
    noReason: 'No reason was required at the time.',
    gone: 'An administrator whose account has been deleted',
    none: 'No one has opened your log.',
    more: (count: number) => plural(count, { one: 'An earlier one', other: '# earlier ones' }),
  },
  sso: {
    title: 'Single sign-on',
    about: 'You can sign in through these organizations.',
    since: (start: string, used: string) => `Connected since ${start}, last used ${used}`,
    only: 'Your only way to sign in',
    offer: (organization: string) =>
      `Your address belongs to ${organization}, which uses single sign-on. You can connect your account to it.`,
    gives: (organization: string) =>
      `What this allows: the people who run the sign-in of ${organization} can then open your account, read what you wrote and act in your name, without your password or second step. They cannot change your password, second step or address. You become a member of ${organization}. You can leave or disconnect at any time.`,
    connect: (organization: string) => `Connect to ${organization}`,
    connecting: 'Connecting...',
    notConnected: 'Your account could not be connected',
    linked: 'Your account is connected. You can now sign in through your organization.',
    failed:
      'Your account was not connected. At your organization, sign in with the address of your account here, then try again.',
    disconnect: 'Disconnect',
    disconnectOf: (organization: string) => `Disconnect ${organization}`,
    disconnecting: {
      title: (organization: string) => `Disconnect ${organization}?`,
      about:
        'Its single sign-on no longer opens your account, and all other sessions that started through it end. You sign in with your password.',
      yes: 'Disconnect',
      no: 'Stay connected',
      done: (organization: string) => `Disconnected from ${organization}`,
      failed: 'The connection could not be removed',
    },
  },
  events: {
    more: (count: number) => plural(count, { one: 'An earlier one', other: '# earlier ones' }),
    title: 'Account activity',
    about: 'Including changes made by others. If you don’t recognize an entry, change your password.',
    by: (name: string) => `By ${name}`,
    bySomebodyElse: 'By someone else',
    none: 'Nothing yet.',
  },
};
