import { brand } from '../../brand.ts';
import type { Catalogue } from '../catalogue.ts';

export const licence: Catalogue['licence'] = {
  title: 'Dein Pilotenschein',
  kicker: 'Sechs Schritte geflogen',
  headline: (name) => `${name}, du hast Starterlaubnis.`,
  lead: 'Der Pilotenschein gehört dir. Ebenso alles, was du unterwegs geschrieben hast.',
  headlineRevoked: 'Dieser Pilotenschein gilt nicht mehr.',
  leadRevoked: 'Die sechs Schritte bleiben geflogen, und alles, was du geschrieben hast, bleibt deins.',
  licence: {
    kicker: (number) => `Pilotenschein · Nr. ${number}`,
    words:
      'ist die sechs Schritte gegangen und steht für drei Dinge ein: ein Leben mit Menschen darin, Geld, das dient, und Freude, die geteilt wird.',
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
      'Diese Seite sagt, dass der Pilotenschein gilt, seine Nummer und sein Datum. Dein Name steht dort nur, wenn du es sagst.',
    address: 'Adresse der öffentlichen Seite',
    copy: 'Link kopieren',
    copied: 'Der Link ist kopiert',
    copyByHand: 'Der Link ist markiert; kopiere ihn von Hand',
    name: 'Meinen Namen auf der öffentlichen Seite zeigen',
    shown: (name) => `Wer den Link hat, liest „${name}“ und kann den signierten Nachweis abrufen.`,
    hidden: 'Wer den Link hat, erfährt, dass der Pilotenschein gilt, und nicht, wem er gehört.',
    look: 'Die öffentliche Seite ansehen',
    download: 'Den Nachweis herunterladen',
    file: (number) => `pilotenschein-${number}.jwt`,
    what: 'Was der Nachweis sagt',
    whatAbout:
      'Es ist eine signierte Datei nach Open Badges 3.0 mit deinem Namen, der Nummer und dem Datum. Andere Programme bewahren und prüfen sie, ohne dich zu fragen. Nichts von dem, was du geschrieben hast, steht darin.',
    evidence: (events) =>
      `Er beruht auf ${events} Augenblicken deiner Reise. Alles, was er von ihnen trägt, ist dieser Fingerabdruck:`,
  },
  revoking: {
    begin: 'Den Pilotenschein zurückgeben',
    title: 'Den Pilotenschein zurückgeben?',
    about:
      'Er gilt dann nirgends mehr, auch nicht in Dateien, die du weitergegeben hast. Das ist endgültig: Einen zweiten Pilotenschein gibt es nicht.',
    yes: 'Endgültig zurückgeben',
    no: 'Behalten',
  },
  notDone: 'Das hat nicht geklappt',
  notYet: {
    title: 'Noch gehört dir der Pilotenschein nicht',
    about: 'Er wird ausgestellt, wenn der sechste Schritt geschafft ist.',
  },
  waiting: {
    title: 'Dein Pilotenschein wartet',
    about:
      'Du bist alle sechs Schritte geflogen, bevor es Pilotenscheine gab. Deiner muss nur noch geschrieben werden.',
    go: 'Meinen Pilotenschein ausstellen',
  },
  next: 'Und jetzt?',
  nextDeeds: [
    'Gib einen Flugbericht ab, wenn sich eine Anzeige bewegt.',
    'Halte eine Welle fest, wenn du eine siehst.',
    'Frag eine Auszeichnung, warum sie dir gehört.',
  ],
  see: 'Sieh, was du verdient hast',
};
