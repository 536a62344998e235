import { plural } from './formats.ts';

export const palette = {
  title: 'All places',
  search: 'Where to?',
  results: 'Places',
  found: (count: number) => plural(count, { one: '# place', other: '# places' }),
  nothing: 'No place has these words. Try fewer.',
  keys: 'Arrow keys choose, Enter goes, Esc closes.',
  step: (step: number) => `Step ${step} of 6`,
  places: {
    cockpit: { name: 'Cockpit', about: 'Home: the next thing to do, dials, streak' },
    log: { name: 'Note something', about: 'Flight report, kindness, anchor, ripple' },
    licence: { name: 'Pilot licence', about: 'Read it, print it, share it' },
    scenarios: { name: 'Money scenarios', about: 'A lemonade stand, fractals, a balance sheet' },
    balance: { name: 'Balance tracking', about: 'Life, Money and Joy over your weeks' },
    roadmap: { name: 'Roadmap', about: 'What is here, and what is not yet' },
    notifications: { name: 'Notifications', about: 'Everything that was told to you' },
    communications: { name: 'Communications', about: 'How often, when and in which tone' },
    profile: { name: 'My Profile', about: 'Name, address, organization' },
    settings: { name: 'Settings', about: 'Appearance, language and this device' },
    privacy: { name: 'Privacy Policy', about: 'Who sees what' },
    terms: { name: 'Terms of Service', about: 'What you and we agree on' },
    signOut: { name: 'Sign Out', about: 'End this session on this device' },
  },
};
