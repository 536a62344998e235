import { brand } from '../../brand.ts';
import { plural } from './formats.ts';

export const session = {
  login: {
    title: 'Sign In',
    headline: 'Welcome back to the cockpit',
    kind: 'How do you sign in?',
    standard: 'Standard',
    enterprise: 'Enterprise',
    username: 'Username',
    usernameHint: 'Your username or email address',
    password: 'Password',
    submit: 'Sign In',
    submitting: 'Signing in...',
    reset: 'Reset username/password',
    newPassword: 'Reset your password',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
    domain: 'Organization Domain',
    domainHint: 'Such as example.org',
    domainRequired: 'Please enter your organization domain',
    sso: 'Continue with SSO',
    connecting: 'Connecting...',
    ssoAdmins: 'For administrators: configure SAML 2.0 with this callback URL',
    ssoErrors: {
      sso_unknown_domain: 'We don’t know this organization domain. Is it spelled as your organization gave it?',
      sso_busy: 'Many people are signing in from your network just now. Please try again in a minute.',
      sso_not_ready: 'Signing in is taking longer than usual just now. Please try again in a few seconds.',
      sso_not_in_force:
        'Your organization is still setting up its sign-in here. Please ask its administrator, or sign in another way until then.',
      sso_no_cookie:
        'Your browser did not send back the cookie of this sign-in, so we could not tell that it was you who began. Please try again in this window, and allow cookies. If it happens each time, tell whoever runs this service: it has to be reached by https.',
      sso_unasked:
        'You came from your organization’s own start page, and it has to begin here. Continue with SSO, and you are in.',
      sso_too_late:
        'This sign-in was used already, or it took longer than ten minutes. Please begin once more from here.',
      sso_callback_opened:
        'That address only takes answers from an organization’s sign-in. To sign in, begin here with the domain of your organization.',
      sso_session_ended:
        'Your session had ended before you confirmed that it is you. Sign in again, then go back to what you were doing.',
      sso_failed: 'Your organization’s sign-in did not succeed. Please try again.',
    },
    notices: {
      left: {
        title: 'You have left your organization',
        about:
          'To sign in again, set a password: choose “Reset username/password” below, and we send a code to your mailbox.',
      },
      confirmAddress: {
        title: 'Sign in to confirm your email address',
        about: 'You then come straight to the page that confirms it. You need no code: the link has brought it along.',
      },
      accountUnproven: {
        title: 'There is an account with your address already',
        about: 'If it is yours, sign in here with its password, then connect it with your organization under Security.',
        notMine:
          'If you did not make it, start with an account of your own. The other one loses your address, and you see nothing of what was written in it.',
        begin: 'It is not mine, start a new one',
        beginning: 'Connecting...',
        failed: 'That did not work',
      },
      accountExists: {
        title: 'There is an account with your address already',
        about:
          'Sign in here with its password, then connect it with your organization under Security. No password yet? Set one with “Reset username/password”.',
      },
    },
  },
  secondStep: {
    lead: 'Your password is right. Now the second step.',
    code: 'Code',
    codeHint: 'The six digits that your authenticator app shows now',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the ten that you kept; it is used up by this',
    passkeyElsewhere:
      'Your second step is a passkey, and this browser cannot use passkeys here. Sign in on a device that can, or ask whoever looks after your account.',
    submit: 'Continue',
    submitting: 'Checking...',
    toRecovery: 'Use a recovery code instead',
    toCode: 'Use the code of the app instead',
    back: 'Back to the password',
    lost: 'Neither the app nor a code left? Whoever looks after your account can turn the second step off.',
  },
  failures: {
    // `when`: “in 12 minutes”.
    tryAgainThen: (when: string) => `You can try again ${when}.`,
    login: 'Login Failed',
    wrong: 'Invalid username or password',
    advice: (message: string) =>
      `${message}. If you are sure that both are right, reload the page fully (Ctrl+Shift+R, on a Mac Cmd+Shift+R) and try again.`,
    adviceOnTouch: (message: string) =>
      `${message}. If you are sure that both are right, close this page, open it again and try once more.`,
    error: 'Login Error',
    network: (reason: string) => `Network error: ${reason}`,
    unreachable: 'Unable to connect to server',
    noUser: 'You are signed in, but your account could not be read. Please try again.',
  },
  success: 'Welcome back',
  registered: {
    title: `Welcome to ${brand.title}`,
    body: 'Your account is ready. The first step takes about eight minutes.',
  },
  register: {
    title: 'Register',
    headline: 'A seat in the cockpit',
    lead: 'What you write is yours, encrypted with a key of your own. No one reads it in daily work. If an administrator opens it, you see who, when and why.',
    firstName: 'First name',
    lastName: 'Last name',
    username: 'Username',
    usernameHint: 'What you sign in with: letters, digits, dots and dashes',
    email: 'Email address',
    password: 'Password',
    passwordHint: 'At least 6 characters; a short sentence is better than a short word',
    invited: (name: string) => `${name} has invited you under this address. Keep it: the invitation is for it.`,
    organization: 'Organization',
    optional: '(optional)',
    submit: 'Create my account',
    submitting: 'Creating your account...',
    haveAccount: 'Do you have an account?',
    signIn: 'Sign in',
    failed: 'Registration Failed',
  },
  ended: {
    title: 'You have been signed out',
    body: 'Your session has ended. Sign in to go on; your drafts are kept on this device.',
  },
  logout: {
    title: 'Signing out',
    words: 'Signing out...',
    ask: 'Not everything has been sent',
    unsent: (count: number) =>
      `${count} ${plural(count, { one: 'thing that you did has', other: 'things that you did have' })} not reached us yet. Signing out removes what is kept on this device.`,
    again: 'Try to send again',
    anyway: 'Sign out and lose it',
    stay: 'Stay signed in',
    failed: {
      title: 'You are not fully signed out',
      body: 'This browser has forgotten you, but our server has not confirmed that your session is over. If other people use this device, try again before you leave it.',
      again: 'Try again',
    },
  },
  redirect: { title: 'One moment', words: 'Finding your seat...' },
  aside: {
    quote: 'Kindness is an investment in what somebody else can decide.',
    scene: 'A helicopter over quiet hills',
  },
};
