export const settings = {
  title: 'Settings',
  appearance: {
    title: 'Appearance',
    about: 'Paper by day, ink by night. Kept on this device.',
    legend: 'Light or dark',
    choices: { light: 'Light', dark: 'Dark', system: 'As the system has it' },
  },
  language: {
    title: 'Language',
    about: 'Of every page, and of the messages and mails that are written from now on.',
    legend: 'The language',
    failed: 'The language could not be changed',
  },
  elsewhere: 'Set on pages of their own',
  places: [
    {
      to: '/communications',
      title: 'Communications',
      about: 'What you are told, in which tone, and when not. Your time zone.',
    },
    { to: '/profile', title: 'My profile', about: 'Your name, your address, and what you have flown.' },
    { to: '/security', title: 'Security', about: 'Where you are signed in, and what protects your account.' },
    { to: '/privacy', title: 'Privacy', about: 'What is kept, how it is sealed, and who sees what.' },
  ],
};
