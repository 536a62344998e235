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
  lead: 'Dasselbe Produkt, mit einem eigenen Symbol und ohne den Browser darum herum. Es gibt nichts aus einem Laden herunterzuladen.',
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
      steps: ['Öffne diese Seite in Chrome oder Edge.', 'Klicke auf das Installationszeichen am Ende der Adresszeile.'],
    },
  },
  state: 'Wie es auf diesem Gerät steht',
  checked: 'Gerade nachgesehen, auf diesem Gerät.',
  rows: {
    app: 'Die App',
    worker: 'Ohne Verbindung',
    kept: 'Dafür aufgehobene Dateien',
    waiting: 'Noch zu senden',
    connection: 'Verbindung',
    space: 'Von dieser Website belegter Platz',
  },
  app: { installed: 'Läuft als App', tab: 'Läuft in einem Browserfenster' },
  worker: {
    active: 'Bereit: Die Seiten öffnen sich ohne Netz',
    waiting: 'Eine neue Version ist bereit und gilt beim nächsten Laden',
    installing: 'Wird vorbereitet',
    none: 'Nicht bereit: Dieser Browser oder dieses Fenster lässt keinen Service Worker zu',
  },
  files: (count) => plural(count, { one: 'Eine Datei', other: '# Dateien' }),
  waiting: (count) => plural(count, { 0: 'Nichts', one: 'Eine Sache', other: '# Dinge' }),
  online: 'Da',
  offline: 'Weg',
  unknown: 'Dieser Browser sagt es nicht',
  megabytes: (amount) => `${amount} MB`,
  works: 'Was ohne Verbindung geht',
  list: [
    'Die App öffnet sich, und jede Seite, deren Dateien sie schon kennt.',
    'Was du in einem Schritt schreibst, wird sofort auf diesem Gerät aufgehoben und gesendet, sobald die Verbindung wieder da ist.',
    'Was du festhältst, wartet der Reihe nach, unter einem Schlüssel, der nichts doppelt zählen lässt.',
    'Was eine Seite vom Server liest, braucht eine Verbindung: Nichts Privates liegt in einem Zwischenspeicher. Fotos und Aufnahmen werden gesendet, sobald du verbunden bist.',
  ],
};
