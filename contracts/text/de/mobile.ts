import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const mobile: Catalogue['mobile'] = {
  title: 'App fürs Telefon',
  kicker: 'Auf deinem Telefon, auch offline',
  headline: {
    installed: 'Das ist die App',
    possible: 'Sie lässt sich hier installieren',
    other: 'Red Helicopter als App',
  },
  lead: 'Dasselbe Produkt mit eigenem Symbol und ohne Browser drum herum. Einen App-Store brauchst du nicht.',
  install: 'Installieren',
  installing: 'Der Browser fragt …',
  dismissed: 'Du kannst sie später installieren, von dieser Seite oder aus dem Menü des Browsers.',
  how: 'So installierst du sie',
  ways: {
    ios: {
      name: 'iPhone und iPad',
      steps: ['Öffne diese Seite in Safari.', 'Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“.'],
    },
    android: {
      name: 'Android-Telefon',
      steps: ['Öffne diese Seite in Chrome.', 'Tippe auf das Menü, dann auf „App installieren“.'],
    },
    desktop: {
      name: 'Rechner',
      steps: ['Öffne diese Seite in Chrome oder Edge.', 'Klicke auf das Installationssymbol am Ende der Adresszeile.'],
    },
  },
  state: 'Auf diesem Gerät',
  checked: 'Gerade geprüft.',
  rows: {
    app: 'Die App',
    worker: 'Offline-Nutzung',
    kept: 'Für die Offline-Nutzung gespeicherte Dateien',
    waiting: 'Noch zu senden',
    connection: 'Verbindung',
    space: 'Von dieser Website belegter Platz',
  },
  app: { installed: 'Läuft als App', tab: 'Läuft in einem Browserfenster' },
  worker: {
    active: 'Bereit: Die Seiten öffnen sich ohne Verbindung',
    waiting: 'Eine neue Version ist bereit und startet beim nächsten Laden',
    installing: 'Wird vorbereitet',
    none: 'Nicht verfügbar: Dieser Browser oder dieses Fenster lässt keine Service Worker zu',
  },
  saving:
    'Dein Browser möchte Daten sparen. Darum werden nur die Seiten für die Offline-Nutzung gespeichert, die du öffnest.',
  files: (count) => plural(count, { one: 'Eine Datei', other: '# Dateien' }),
  waiting: (count) => plural(count, { 0: 'Nichts', one: 'Ein Eintrag', other: '# Einträge' }),
  online: 'Verbunden',
  offline: 'Keine',
  unknown: 'Für diesen Browser unbekannt',
  megabytes: (amount) => `${amount} MB`,
  works: 'Was offline funktioniert',
  list: [
    'Die App öffnet sich und mit ihr jede Seite, deren Dateien sie schon geladen hat.',
    'Was du in einem Schritt schreibst, wird sofort auf diesem Gerät gespeichert und gesendet, sobald du wieder online bist.',
    'Ein begonnenes Geldszenario kannst du weiterspielen.',
    'Was du festhältst, wartet der Reihe nach und wird nie doppelt gezählt.',
    'Daten vom Server brauchen eine Verbindung, denn Privates wird nicht zwischengespeichert. Fotos und Aufnahmen werden gesendet, sobald du verbunden bist.',
  ],
};
