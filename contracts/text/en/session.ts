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
    usernameHint: 'Username or email address',
    password: 'Password',
    submit: 'Sign In',
    submitting: 'Signing in...',
    reset: 'Reset username/password',
    newPassword: 'Reset your password',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
    domain: 'Organization Domain',
    domainHint: 'For example example.org',
    domainRequired: 'Please enter your organization domain',
    sso: 'Continue with SSO',
    connecting: 'Connecting...',
    ssoAdmins: 'For administrators: configure SAML 2.0 with this callback URL',
    ssoErrors: {
      sso_unknown_domain: 'We don’t know this organization domain. Is it spelled the way your organization gave it?',
      sso_busy: 'Many people are signing in from your network right now. Please try again in a minute.',
      sso_not_ready: 'Signing in is taking longer than usual. Please try again in a few seconds.',
      sso_not_in_force:
        'Your organization is still setting up its sign-in. Please ask its administrator, or sign in another way.',
      sso_no_cookie:
        'Your browser did not send the cookie of this sign-in, so we could not tell whether you started it. Please try again in this window, and allow cookies. If it keeps happening, tell the operator of this service: it must be reached by https.',
      sso_unasked:
        'You came from your organization’s own start page, but signing in must start here. Choose “Continue with SSO”.',
      sso_too_late: 'This sign-in was already used or took longer than ten minutes. Please start again here.',
      sso_callback_opened:
        'That address only receives answers from an organization’s sign-in. Start here with the domain of your organization.',
      sso_session_ended:
        'Your session ended before you confirmed that it is you. Sign in again, then go back to what you were doing.',
      sso_provider_down: 'Your organization’s sign-in does not answer. Please try again in a few minutes.',
      sso_suspended:
        'Your organization is suspended here, so its sign-in does not work. With a password or a passkey you still reach your own journey.',
      sso_no_seat: 'Every seat of your organization is taken. Ask its administrator for one.',
      sso_failed: 'Signing in at your organization failed. Please try again.',
    },
    notices: {
      left: {
        title: 'You have left your organization',
        about: 'To sign in again, set a password: choose “Reset username/password” below, and we’ll email you a code.',
      },
      confirmAddress: {
        title: 'Sign in to confirm your email address',
        about: 'You then go straight to the confirmation page. You don’t need the code: the link already contains it.',
      },
      accountUnproven: {
        title: 'There is already an account with your address',
        about: 'If it is yours, sign in here with its password, then connect it to your organization under Security.',
        notMine:
          'If you did not create it, start with a new account. The other one then loses your address, and you see nothing that was written in it.',
        begin: 'Not mine, start a new account',
        beginning: 'Connecting...',
        failed: 'That did not work',
      },
      accountExists: {
        title: 'There is already an account with your address',
        about:
          'Sign in here with its password, then connect it to your organization under Security. No password yet? Set one with “Reset username/password”.',
      },
    },
  },
  secondStep: {
    lead: 'Your password is correct. Now the second step.',
    code: 'Code',
    codeHint: 'The six digits in your authenticator app',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the ten codes you saved; each works once',
    passkeyElsewhere:
      'Your second step is a passkey, and this browser cannot use passkeys here. Sign in on a device that can, or ask the administrator of your account.',
    submit: 'Continue',
    submitting: 'Checking...',
    toRecovery: 'Use a recovery code instead',
    toCode: 'Use a code from the app instead',
    back: 'Back to the password',
    lost: 'No app and no codes? The administrator of your account can turn off two-step verification.',
  },
  failures: {
    // `when` is for example “in 12 minutes”.
    tryAgainThen: (when: string) => `You can try again ${when}.`,
    wrong: 'Invalid username or password',
    advice: (message: string) =>
      `${message}. If you are sure both are right, reload the page completely (Ctrl+Shift+R, on a Mac Cmd+Shift+R) and try again.`,
    adviceOnTouch: (message: string) =>
      `${message}. If you are sure both are right, close this page, open it again and try once more.`,
    network: (reason: string) => `Network error: ${reason}`,
    unreachable: 'Unable to connect to server',
    noUser: 'You are signed in, but your account could not be loaded. Please try again.',
  },
  success: 'Welcome back',
  registered: {
    title: `Welcome to ${brand.title}`,
    body: 'Your account is ready. The first step takes about six minutes.',
  },
  register: {
    title: 'Register',
    headline: 'A seat in the cockpit',
    lead: 'What you write is yours, encrypted with your own key. No one reads it in daily work. If an administrator opens it, you see who, when and why.',
    firstName: 'First name',
    lastName: 'Last name',
    username: 'Username',
    usernameHint: 'For signing in: letters, digits, dots and dashes',
    email: 'Email address',
    password: 'Password',
    passwordHint: 'At least 6 characters; a short sentence is better than a short word',
    invited: (name: string) => `${name} invited you under this address. Keep it: the invitation is only valid for it.`,
    organization: 'Organization',
    optional: '(optional)',
    submit: 'Create my account',
    submitting: 'Creating your account...',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in',
    failed: 'Registration Failed',
  },
  ended: {
    title: 'You have been signed out',
    body: 'Your session has ended. Sign in to continue; your drafts are saved on this device.',
  },
  logout: {
    title: 'Signing out',
    words: 'Signing out...',
    ask: 'Not everything has been sent yet',
    unsent: (count: number) =>
      `${plural(count, { one: 'One change has', other: '# changes have' })} not reached us yet.`,
    begun: (count: number) =>
      `${plural(count, { one: 'One form is', other: '# forms are' })} filled in and not sent yet.`,
    keepOrDelete: 'You can keep it on this device, encrypted: only your next sign-in here opens and sends it.',
    deletes: 'Signing out deletes what is saved on this device.',
    keep: 'Sign out and keep it here',
    again: 'Try to send again',
    anyway: 'Sign out and delete it',
    stay: 'Stay signed in',
    failed: {
      body: 'We could not reach the server, and only the server can end your session. Nothing on this device was deleted. If other people use this device, try again before you leave it.',
      again: 'Try again',
    },
  },
  redirect: { title: 'One moment', words: 'Finding your seat...' },
  support: 'Get help from a person',
  aside: {
    quote: 'Kindness is an investment in what someone else can decide.',
    scene: 'A helicopter over quiet hills',
  },
};
