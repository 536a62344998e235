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
  rewording: {
    title: 'Questions in better words',
    about: (host: string) =>
      `After a text, one question takes up a sentence of yours. If you like, a language model at ${host} may word that question more naturally.`,
    leaves: (host: string) =>
      `What goes to ${host}: that one sentence and the question. Names, addresses, links and numbers are replaced first, as far as we can recognize them.`,
    stays:
      'What stays here: everything else you write or record, your name and your account. The model words the question and nothing else. It never judges or scores you.',
    end: 'Switch it off and nothing more is sent from that moment. What was sent cannot be called back.',
    allow: 'Let the model word my questions',
    failed: 'Your choice was not saved',
  },
  history: {
    title: 'Bring your history',
    about:
      'Reports, stories, feelings and ripples from another app or an old notebook, each on its own day. A file that you import twice adds nothing the second time.',
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
