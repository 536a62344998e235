import type { Catalogue } from '../catalogue.ts';
export const mirror: Catalogue['mirror'] = {
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
  portrait: {
    title: { 2: 'Du, nach „Mein Weg“', 6: 'Du, am Ende der Reise' },
    about: 'Drei Sätze von dir. Passt einer nicht, nimm einen anderen.',
    firstDay: 'Am ersten Tag',
    now: 'Heute',
    another: 'Anderer Satz',
    notLoaded: 'Deine eigenen Sätze ließen sich nicht laden.',
  },
};
