export const settings = {
  title: 'Settings',
  appearance: {
    title: 'Appearance',
    about: 'Saved on this device.',
    legend: 'Light or dark',
    choices: { light: 'Light', dark: 'Dark', system: 'Match system' },
  },
  language: {
    title: 'Language',
    about: 'For all pages, and for messages and mail from now on.',
    legend: 'Language',
    failed: 'The language could not be changed',
  },
  elsewhere: 'More settings',
  places: [
    {
      to: '/communications',
      title: 'Communications',
      about: 'Which messages you get, their wording, quiet hours, and your time zone.',
    },
    {
      to: '/profile',
      title: 'My profile',
      about: 'Your name, your email address, your progress, and the rhythm and pauses of your streak.',
    },
    { to: '/security', title: 'Security', about: 'Your sessions, password, passkeys and two-step verification.' },
    { to: '/privacy', title: 'Privacy', about: 'What we store, how it is encrypted, and who can see it.' },
  ],
};
