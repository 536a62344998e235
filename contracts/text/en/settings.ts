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
  records: {
    title: 'Learning records',
    about: (host: string) =>
      `This installation can report to a learning record store at ${host}. Other learning programs report there too.`,
    leaves: (host: string) =>
      `What goes to ${host} from now on: when you begin the journey, complete a step or the whole of it, file a flight report, complete an assessment or a money scenario, open a component, and earn an achievement or the pilot licence, also what you do not share otherwise.`,
    stays:
      'What stays here: everything you write, record or feel, every score and result, your name and your address. A random number stands for you. Someone who knows when you did something could still recognize you.',
    end: 'Switch it off and nothing more is sent from that moment. What was sent cannot be called back. If you switch it on again, another number stands for you.',
    allow: (host: string) => `Report my progress to ${host}`,
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
