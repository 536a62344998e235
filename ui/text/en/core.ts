import { brand as product } from '#contracts/brand.ts';

const brand = product.title;

export const core = {
  brand,
  pageTitle: (page: string) => `${page} · ${brand}`,
  skipToContent: 'Skip to content',
  loading: 'Loading...',
  updating: 'Updating to latest version...',
  close: 'Close',
  region: 'Notifications (F8)',
  dismiss: 'Dismiss',
  errors: {
    title: 'Something went wrong',
    hints: [
      'Try the same thing once more; most faults are short.',
      'What you wrote is kept on this device.',
      'If it happens again, tell us the number below.',
    ],
    tryAgain: 'Try Again',
    goHome: 'Go Home',
    support: 'Contact support',
    copyLog: 'Copy technical details',
    copied: 'Copied. Names and addresses in it are hidden.',
    notCopied: 'Your browser did not allow copying.',
    request: (id: string) => `Request ${id}`,
    network: 'Unable to connect. Please check your connection and try again.',
    authentication: 'Please sign in to continue your journey.',
    authorization: 'You have no permission to access this resource.',
    proof: 'Nothing was changed, for you did not confirm that it is you.',
    validation: 'Please check your input and try again.',
    server: 'Server error. Please try again in a moment.',
    timeout: 'The request timed out. Please try again.',
    unexpected: 'An unexpected error occurred.',
    cannotLoad: 'This part could not be loaded.',
    offline: 'You are offline. What you write is kept on this device and sent when you are back.',
    notFound: '404 Page Not Found',
    notFoundHelp: 'Nothing lands at this address. The way home is one click.',
  },
  theme: { label: 'Appearance', light: 'Light', dark: 'Dark', system: 'System' },
  banner: {
    signIn: 'Sign In',
    register: 'Register',
  },
  footer: {
    label: 'Legal',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    copyright: `© ${product.copyrightYear} ${brand}. All rights reserved.`,
  },
  components: { life: 'Life', money: 'Money', joy: 'Joy', goodwill: 'Goodwill' },
  tiers: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum', diamond: 'Diamond' },
};
