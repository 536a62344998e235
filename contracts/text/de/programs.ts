import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const programs: Catalogue['programs'] = {
  personal: {
    title: 'Persönliche Zugriffstokens',
    about:
      'Mit einem Token liest und schreibt ein Programm in deinem Namen, soweit du es erlaubst. Dein Passwort sieht es nie, und dein Konto kann es nicht ändern.',
    none: 'Du hast keine Tokens.',
    hindrances: { no_password: 'Deine Organisation meldet dich an, deshalb lässt sich kein Token erstellen.' },
    add: 'Token erstellen',
  },
  service: {
    title: 'Dienstkonten',
    about: {
      organization:
        'Mit einem Dienstkonto liest ein anderes System, etwa eure Lernplattform, was du in der Administration siehst. Wenn du es erlaubst, lädt es auch ein und verwaltet Mitglieder. Es gehört der Organisation und bleibt, wenn du gehst.',
      admin:
        'Mit einem Dienstkonto liest ein anderes System für den ganzen Dienst mit. Es bleibt, auch wenn die Person geht, die es angelegt hat.',
    },
    none: 'Es gibt noch keine Dienstkonten.',
    add: 'Dienstkonto anlegen',
    addToken: 'Token hinzufügen',
    addTokenOf: (name) => `Token zu ${name} hinzufügen`,
    since: (day) => `Angelegt ${day}`,
    noTokens: 'Es hat keine Tokens und kann sich deshalb nicht anmelden.',
  },
  form: {
    token: 'Neues Token',
    account: 'Neues Dienstkonto',
    name: 'Bezeichnung',
    hint: {
      token: 'Wofür es ist, zum Beispiel „Anzeige im Flur“',
      account: 'Das System dahinter, zum Beispiel „Lernplattform“',
    },
    scopes: 'Berechtigungen',
    allReading: 'Alles, was es lesen kann',
    days: 'Gültig für',
    lifetimes: { 7: '7 Tage', 30: '30 Tage', 90: '90 Tage', 365: 'Ein Jahr' },
    submit: 'Erstellen',
    cancel: 'Abbrechen',
  },
  kinds: { read: 'Lesen', write: 'Schreiben', administer: 'Verwalten' },
  allows: {
    'administration:read': 'Mitglieder und Einladungen sehen, mit Namen und Adressen.',
    'administration:administer':
      'Einladen, Rollen von Mitgliedern ändern und Mitglieder entfernen. Wer zur Administration gehört, bestimmen weiterhin nur Menschen.',
    'scim:administer':
      'Ein Identitätsanbieter (SCIM) sieht Mitglieder, Einladungen und Gruppen, lädt Menschen in euren Domains ein, entfernt Mitglieder außer der Administration und verwaltet Gruppen.',
  },
  areas: {
    achievements: 'Auszeichnungen und Fortschritt',
    administration: 'Mitglieder und Organisationen',
    assessments: 'Einschätzungen',
    balance: 'Balance und Flugberichte',
    groups: 'Gruppen von Mitgliedern',
    insights: 'Einblicke',
    journey: 'Reise',
    licences: 'Pilotenschein',
    logbook: 'Logbuch',
    notifications: 'Mitteilungen',
    operations: 'Betrieb des Dienstes',
    organizations: 'Domains der Organisation',
    promises: 'Versprechen',
    research: 'Anonyme Beteiligung',
    scenarios: 'Geldszenarien',
    scim: 'Bereitstellung (SCIM)',
    timeline: 'Zeitleiste',
    uploads: 'Liste der Fotos und Aufnahmen',
  },
  secret: {
    title: (name) => `Token für ${name}`,
    about: 'Kopiere es jetzt: Es wird nur dieses eine Mal gezeigt. Bewahre es auf wie ein Passwort.',
    copy: 'Token kopieren',
    copied: 'Token kopiert',
    copyByHand: 'Dieser Browser kann nicht kopieren. Markiere das Token und kopiere es von Hand.',
    done: 'Fertig, ich habe es gesichert',
  },
  expires: (day) => `Gültig bis ${day}`,
  ends: (day) => `Ersetzt, endet ${day}`,
  expired: (day) => `Abgelaufen ${day}`,
  used: (day) => `zuletzt benutzt ${day}`,
  unused: 'noch nicht benutzt',
  soon: (days) => plural(days, { 0: 'Endet heute', one: 'Endet in einem Tag', other: 'Endet in # Tagen' }),
  over: 'Abgelaufen',
  near: (count) =>
    plural(count, {
      one: 'Ein Token läuft in den nächsten zwei Wochen ab. Ersetze es und hinterlege das neue im Programm.',
      other: '# Tokens laufen in den nächsten zwei Wochen ab. Ersetze sie und hinterlege die neuen in den Programmen.',
    }),
  rotating: {
    label: 'Ersetzen',
    of: (name) => `${name} ersetzen`,
    title: (name) => `${name} ersetzen`,
    about:
      'Du erhältst ein neues Token mit denselben Berechtigungen, das so lange gilt, wie dieses galt. Dieses endet in einer Woche. Widerrufe es, sobald es nicht mehr verwendet wird.',
    yes: 'Ersetzen',
    no: 'Abbrechen',
    failed: 'Das Token konnte nicht ersetzt werden',
  },
  revoking: {
    label: 'Widerrufen',
    of: (name) => `${name} widerrufen`,
    title: (name) => `${name} widerrufen?`,
    about: 'Programme mit diesem Token verlieren sofort den Zugriff. Das lässt sich nicht rückgängig machen.',
    yes: 'Widerrufen',
    no: 'Behalten',
    done: (name) => `${name} hat keinen Zugriff mehr`,
    failed: 'Das Token konnte nicht widerrufen werden',
  },
  removing: {
    label: 'Löschen',
    of: (name) => `${name} löschen`,
    title: (name) => `${name} löschen?`,
    about: 'Alle seine Tokens verlieren sofort den Zugriff. Das lässt sich nicht rückgängig machen.',
    yes: 'Löschen',
    no: 'Behalten',
    done: (name) => `${name} ist gelöscht`,
    failed: 'Das Dienstkonto konnte nicht gelöscht werden',
  },
  renaming: {
    label: 'Umbenennen',
    of: (name) => `${name} umbenennen`,
    title: 'Dieses Dienstkonto umbenennen',
    submit: 'Speichern',
    cancel: 'Abbrechen',
  },
};
