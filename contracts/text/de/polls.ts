import type { Catalogue } from '../catalogue.ts';

export const polls: Catalogue['polls'] = {
  title: 'Frage des Monats',
  none: {
    title: 'Diesen Monat gibt es keine Frage',
    about: 'Die nächste steht hier, sobald der nächste Monat beginnt.',
  },
  until: (day) => `Offen bis ${day}. Danach erscheint das Ergebnis, einmal und unverändert.`,
  least: (least) => `Niemand sieht einzelne Antworten, und unter ${least} Antworten gibt es kein Ergebnis.`,
  answers: 'Deine Antwort',
  send: 'Antworten',
  change: 'Antwort ändern',
  withdraw: 'Antwort zurückziehen',
  thanks: 'Danke. Bis der Monat endet, kannst du deine Antwort ändern oder zurückziehen.',
  sent: 'Deine Antwort ist gespeichert',
  withdrawn: 'Deine Antwort ist zurückgezogen',
  failed: 'Deine Antwort wurde nicht gespeichert',
  consent:
    'Zum Antworten stimm unten zu, deine Zahlen einzubeziehen. Ziehst du die Zustimmung zurück, wird auch deine Antwort entfernt.',
  toConsent: 'Meine Zahlen einbeziehen',
  past: 'Frühere Fragen',
  tooFew: (least) => `Weniger als ${least} Menschen haben geantwortet, darum gibt es kein Ergebnis.`,
  people: (count) => `${count} bis ${count.replace(/0$/, '9')} Menschen haben geantwortet.`,
  of: (words) => words,
  hidden: { few: 'weniger als zehn', nearly_all: 'alle bis auf weniger als zehn' },
  yours: 'deine Antwort',
  more: 'Frühere Fragen anzeigen',
  method:
    'Es gilt der Monat nach UTC. An seinem Ende werden die Antworten einmal gezählt und auf Zehner abgerundet. Das Ergebnis ändert sich danach nicht mehr, auch nicht, wenn Menschen gehen.',
};
