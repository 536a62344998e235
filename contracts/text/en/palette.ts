import { plural } from './formats.ts';

export const palette = {
  title: 'All pages',
  search: 'Where to?',
  results: 'Pages',
  found: (count: number) => plural(count, { one: '# page', other: '# pages' }),
  nothing: 'No page matches. Try fewer words.',
  keys: 'Arrow keys to choose, Enter to open, Esc to close.',
  step: (step: number) => `Step ${step} of 6`,
  places: {
    cockpit: { name: 'Cockpit', about: 'Home: your next step, dials, streak' },
    logbook: { name: 'Logbook', about: 'Everything you wrote, by day' },
    log: { name: 'Note something', about: 'Flight report, kindness, anchor, ripple' },
    licence: { name: 'Pilot licence', about: 'Yours to read, print and share, or what is still open for it' },
    scenarios: { name: 'Money scenarios', about: 'A lemonade stand, fractals, a balance sheet' },
    community: { name: 'Community', about: 'What members of your organization share' },
    balance: { name: 'Balance tracking', about: 'Life, Money and Joy over your weeks' },
    timeline: { name: 'Timeline', about: 'Where you were on any day, then and now' },
    roadmap: { name: 'Roadmap', about: 'What is available and what is turned off' },
    notifications: { name: 'Notifications', about: 'All your notifications' },
    communications: { name: 'Communications', about: 'How often, when and in which wording' },
    profile: { name: 'My Profile', about: 'Name, address, organization' },
    settings: { name: 'Settings', about: 'Appearance, language and this device' },
    privacy: { name: 'Privacy Policy', about: 'What we store and who can see it' },
    terms: { name: 'Terms of Service', about: 'The rules for using the product' },
    signOut: { name: 'Sign Out', about: 'End this session' },
  },
};
