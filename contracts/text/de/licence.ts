import { brand } from '../../brand.ts';
import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const licence: Catalogue['licence'] = {
  title: 'Dein Pilotenschein',
  kicker: 'Sechs Schritte geflogen',
  headline: (name) => `${name}, du hast Starterlaubnis.`,
  lead: 'Der Pilotenschein gehört dir, genau wie alles, was du unterwegs geschrieben hast.',
  headlineRevoked: 'Dieser Pilotenschein gilt nicht mehr.',
  leadRevoked: 'Geflogen bist du die sechs Schritte trotzdem, und alles, was du geschrieben hast, gehört weiter dir.',
  licence: {
    kicker: (number) => `Pilotenschein · Nr. ${number}`,
    words: 'hat die sechs Schritte abgeschlossen. Dafür getan:',
    issued: 'Ausgestellt',
    checkAt: 'Jeder kann ihn prüfen unter',
    values: 'Steuert nach',
    seals: 'Bestandteile',
    ring: `${brand.title.toUpperCase()} · SECHS SCHRITTE GEFLOGEN ·`,
    revoked: (date) => `Zurückgezogen am ${date}`,
  },
  print: 'Pilotenschein drucken',
  sharing: {
    title: 'Zeig ihn jemandem',
    about:
      'Die öffentliche Seite zeigt, dass der Pilotenschein gilt, seine Nummer, sein Datum und was dafür getan wurde. Dein Name steht dort nur, wenn du es sagst.',
    address: 'Adresse der öffentlichen Seite',
    copy: 'Link kopieren',
    copied: 'Der Link ist kopiert',
    copyByHand: 'Der Link ist markiert; kopiere ihn von Hand',
    name: 'Meinen Namen auf der öffentlichen Seite zeigen',
    shown: (name) => `Wer den Link hat, sieht „${name}“ und kann den signierten Nachweis herunterladen.`,
    hidden: 'Wer den Link hat, sieht, dass der Pilotenschein gilt, aber nicht, wem er gehört.',
    look: 'Die öffentliche Seite ansehen',
    download: 'Den Nachweis herunterladen',
    file: (number) => `pilotenschein-${number}.jwt`,
    what: 'Was der Nachweis sagt',
    whatAbout:
      'Eine signierte Datei nach Open Badges 3.0 mit deinem Namen, der Nummer, dem Datum und der Liste dessen, was du getan hast. Andere Programme können sie speichern und prüfen, ohne dich zu fragen. Was du geschrieben hast, steht nicht darin.',
    evidence: (events) =>
      `Er beruht auf ${events} Ereignissen deiner Reise. Davon enthält er nur diesen Fingerabdruck:`,
  },
  revoking: {
    begin: 'Den Pilotenschein zurückgeben',
    title: 'Den Pilotenschein zurückgeben?',
    about:
      'Er gilt dann nirgends mehr, auch nicht in Dateien, die du weitergegeben hast. Das ist endgültig: Einen zweiten Pilotenschein gibt es nicht.',
    yes: 'Zurückgeben',
    no: 'Behalten',
  },
  notDone: 'Das hat nicht geklappt',
  notYet: {
    title: 'Den Pilotenschein hast du noch nicht',
    about: 'Du bekommst ihn nach dem sechsten Schritt, sobald alles da ist, was er braucht.',
  },
  open: {
    title: 'Du bist alle sechs Schritte geflogen',
    about: (count) =>
      plural(count, {
        one: 'Dein Pilotenschein bescheinigt, was du getan hast, und eine Sache fehlt noch. Trag sie nach, und er gehört dir.',
        other:
          'Dein Pilotenschein bescheinigt, was du getan hast, und # Dinge fehlen noch. Trag sie nach, und er gehört dir.',
      }),
  },
  waiting: {
    title: 'Dein Pilotenschein wartet',
    about:
      'Du bist alle sechs Schritte geflogen, und alles ist da. Dein Pilotenschein muss nur noch ausgestellt werden.',
    go: 'Meinen Pilotenschein ausstellen',
  },
  next: 'Was zu dir zurückkommt',
  nextAbout:
    'Deine Versprechen, dein Brief und zwei Minuten in der Woche. Jedes hat seinen Tag, und im Cockpit findest du alles.',
  home: 'Zum Cockpit',
  logbook: 'Im Logbuch lesen',
  see: 'Deine Auszeichnungen ansehen',
};
