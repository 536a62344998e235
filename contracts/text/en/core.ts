import { brand as product } from '../../brand.ts';

const brand = product.title;

export const core = {
  brand,
  pageTitle: (page: string) => `${page} · ${brand}`,
  skipToContent: 'Skip to content',
  loading: 'Loading...',
  updating: 'Updating to latest version...',
  close: 'Close',
  askWitness: 'Ask a witness',
  region: 'Notifications (F8)',
  /** Of a scale, for those who hear its value. */
  unset: 'not set',
  dismiss: 'Dismiss',
  chart: { asTable: 'Show as a table' },
  password: { show: 'Show password', hide: 'Hide password' },
  theme: { label: 'Appearance', light: 'Light', dark: 'Dark', system: 'System' },
  banner: {
    signIn: 'Sign In',
    register: 'Register',
  },
  footer: {
    label: 'Legal',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    contact: 'Contact',
    copyright: `© ${product.copyrightYear} ${brand}. All rights reserved.`,
  },
  language: 'Language',
  /** Opening and closing quotation mark. */
  quotes: ['“', '”'],
  /** Marks within the words become single ones. */
  quoted: (words: string) => `“${words.replaceAll('“', '‘').replaceAll('”', '’')}”`,
  components: { life: 'Life', money: 'Money', joy: 'Joy', goodwill: 'Goodwill' },
  tiers: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum', diamond: 'Diamond' },
  devices: {
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unnamed: 'An unknown program',
    other: 'Another program',
  },
};
