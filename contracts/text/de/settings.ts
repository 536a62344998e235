import type { Catalogue } from '../catalogue.ts';

export const settings: Catalogue['settings'] = {
  title: 'Einstellungen',
  appearance: {
    title: 'Darstellung',
    about: 'Papier bei Tag, Tinte bei Nacht. Auf diesem Gerät gemerkt.',
    legend: 'Hell oder dunkel',
    choices: { light: 'Hell', dark: 'Dunkel', system: 'Wie das System' },
  },
  language: {
    title: 'Sprache',
    about: 'Die Sprache aller Seiten und der Nachrichten und E-Mails, die von jetzt an geschrieben werden.',
    legend: 'Die Sprache',
    failed: 'Die Sprache ließ sich nicht ändern',
  },
  elsewhere: 'Auf eigenen Seiten eingestellt',
  places: [
    {
      to: '/communications',
      title: 'Nachrichten',
      about: 'Was dir gesagt wird, in welchem Ton und wann nicht. Deine Zeitzone.',
    },
    { to: '/profile', title: 'Mein Profil', about: 'Dein Name, deine Adresse und was du geflogen bist.' },
    { to: '/security', title: 'Sicherheit', about: 'Wo du angemeldet bist und was dein Konto schützt.' },
    {
      to: '/privacy',
      title: 'Datenschutz',
      about: 'Was aufbewahrt wird, wie es versiegelt ist und wer was sieht.',
    },
  ],
};
