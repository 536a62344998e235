import type { Catalogue } from '../catalogue.ts';
import { core } from './core.ts';

export const mirror: Catalogue['mirror'] = {
  title: 'Eine Frage zu deinen Worten',
  friends: (names) => `Du hast ${names} angerufen. Entscheidest du gern mit anderen zusammen?`,
  isThatYou: (word) => `Du hast hier ${core.quoted(word)} geschrieben. Bist du das?`,
  means: (label) => `Bei Ja merken wir uns: ${label}`,
  verdicts: { yes: 'Ja', no: 'Nein', not_like_that: 'So nicht' },
  answered: {
    yes: (label) => `Du hast Ja gesagt: ${label}.`,
    no: (label) => `Nein zu: ${label}. Das wird nirgends verwendet.`,
    not_like_that: (label) => `So nicht: ${label} wird nirgends verwendet.`,
  },
  note: 'Wie würdest du es sagen? (freiwillig)',
  keepNote: 'Speichern',
  change: 'Antwort ändern',
  followUp: 'Eine Frage dazu',
  ownWords: 'Mit eigenen Worten antworten',
  send: 'Antworten',
  pass: 'Frage überspringen',
  passed: 'Übersprungen.',
  yourAnswer: 'Deine Antwort',
  saved: 'Gespeichert.',
  failed: 'Deine Antwort wurde nicht gespeichert',
  notLoaded: 'Die Fragen zu deinen Worten ließen sich nicht laden.',
  confirmed: 'Dazu hast du Ja gesagt',
  portrait: {
    title: { 2: 'Du, nach „Mein Weg“', 6: 'Du, am Ende der Reise' },
    about: 'Drei Sätze von dir. Passt einer nicht, nimm einen anderen.',
    firstDay: 'Am ersten Tag',
    now: 'Heute',
    another: 'Anderer Satz',
    notLoaded: 'Deine eigenen Sätze ließen sich nicht laden.',
  },
};
