import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const roadmap: Catalogue['roadmap'] = {
  title: 'Fahrplan',
  lead: 'Diese Seite liest dieselbe Tabelle wie die Navigation. Nichts darauf ist ein Versprechen über ein Datum.',
  version: (version) => `Version ${version}`,
  here: 'Schon da',
  hereAbout: (count) => `${count} Orte stehen in der Navigation; neben einigen, was du dort hast.`,
  facts: {
    steps: (done, of) => `${done} von ${of} Schritten`,
    parts: (done, of) => `${done} von ${of} Teilen`,
    earned: (done, of) => `${done} von ${of}`,
    result: (points) => `${points} von 100`,
    days: (days) => plural(days, { one: 'ein Tag', other: '# Tage' }),
    reports: (reports) => plural(reports, { one: 'ein Bericht', other: '# Berichte' }),
  },
  offSince: (day) => `Aus seit dem ${day}`,
  coming: 'Zurzeit abgeschaltet',
  comingAbout:
    'Die Navigation nennt diese „Demnächst“. Wo schon eine Seite steht, kann man sie ansehen; die Administration schaltet sie für alle ein.',
  look: 'Schon ansehen',
  nothing: 'Alles in der Tabelle ist eingeschaltet.',
  noPage: 'Es gibt noch keine Seite.',
  features: {
    bell: { name: 'Glocke', about: 'Mitteilungen in der oberen Leiste, mit der wirklichen Zahl.' },
    messages: {
      name: 'Nachrichten untereinander',
      about: 'Nachrichten zwischen Menschen. Hinter dem Zeichen in der oberen Leiste ist nichts.',
    },
    notificationsPage: { name: 'Mitteilungen', about: 'Alles, was dir gesagt wurde, zum Nachlesen.' },
    communicationsPage: { name: 'Nachrichten', about: 'Wie oft, wann und in welchem Ton wir mit dir sprechen.' },
    onboarding: {
      name: 'Einstieg',
      about: 'Ein Begleiter durch die ersten Tage, abgehakt durch das, was du getan hast.',
    },
    organization: { name: 'Die Organisation', about: 'Mitglieder, Einladungen und SSO-Anmeldung einer Organisation.' },
    mobilePwa: { name: 'App fürs Telefon', about: 'Das Produkt als App auf deinem Telefon, auch offline.' },
  },
  switches: 'Funktionen schalten',
};
