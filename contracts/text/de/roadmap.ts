import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const roadmap: Catalogue['roadmap'] = {
  title: 'Roadmap',
  lead: 'Was gerade eingeschaltet ist, aus derselben Tabelle wie die Navigation. Nichts hier verspricht ein Datum.',
  version: (version) => `Version ${version}`,
  open: 'Öffnen',
  coming: 'Was als Nächstes kommt',
  comingAbout:
    'Stimm für das, was du möchtest: eine Stimme pro Person, und du kannst sie zurücknehmen. Wenn es an ist, sagen wir dir Bescheid.',
  vote: 'Das möchte ich',
  voted: 'Du hast dafür gestimmt',
  takeBack: 'Stimme zurücknehmen',
  votes: (count) => plural(count, { 0: 'Noch keine Stimmen', one: 'Eine Stimme', other: '# Stimmen' }),
  failed: 'Deine Stimme wurde nicht gespeichert',
  look: 'Vorschau',
  noPage: 'Noch keine Seite.',
  features: {
    bell: { name: 'Glocke', about: 'Mitteilungen in der oberen Leiste, mit der Zahl der ungelesenen.' },
    messages: {
      name: 'Nachrichten untereinander',
      about: 'Nachrichten zwischen Menschen. Noch nicht gebaut.',
    },
    notificationsPage: { name: 'Mitteilungen', about: 'Alle deine Mitteilungen zum Nachlesen.' },
    communicationsPage: { name: 'Nachrichten', about: 'Wie oft, wann und in welchem Ton wir dir schreiben.' },
    onboarding: {
      name: 'Einstieg',
      about: 'Ein Begleiter durch deine ersten Tage. Die Aufgaben haken sich von selbst ab.',
    },
    organization: { name: 'Organisation', about: 'Mitglieder, Einladungen und Single Sign-on einer Organisation.' },
    mobilePwa: { name: 'App fürs Telefon', about: 'Das Produkt als App auf deinem Telefon, auch offline.' },
  },
  columns: { now: 'Jetzt', next: 'Als Nächstes', later: 'Später', shipped: 'Da' },
  columnsAbout: {
    now: 'Funktioniert schon. Administratoren schalten es für alle ein.',
    next: 'Funktioniert zum Teil.',
    later: 'Noch nicht gebaut.',
    shipped: 'Hier für alle eingeschaltet.',
  },
  emptyColumn: {
    now: 'Nichts wartet darauf, eingeschaltet zu werden.',
    next: 'Zurzeit nichts.',
    later: 'Zurzeit nichts.',
    shipped: 'Noch nichts.',
  },
  problems: {
    bell: 'Mitteilungen wurden übersehen, weil sie nur auf ihrer eigenen Seite standen.',
    messages: 'Menschen, die zusammen lernen, können sich hier nicht schreiben.',
    notificationsPage: 'Was einmal gesagt war, ließ sich nicht noch einmal lesen.',
    communicationsPage: 'Nachrichten kamen zu Zeiten und in einem Ton, die niemand gewählt hatte.',
    onboarding: 'In den ersten Tagen ist schwer zu sehen, wo man anfängt.',
    organization: 'Eine Organisation konnte ihre Mitglieder und ihre Anmeldung nicht selbst verwalten.',
    mobilePwa: 'Auf dem Telefon und ohne Verbindung steht der Browser im Weg.',
  },
  switches: 'Funktionen ein- oder ausschalten',
};
