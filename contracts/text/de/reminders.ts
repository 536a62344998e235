import type { Catalogue } from '../catalogue.ts';

const tips: Readonly<Record<number, string>> = {
  3: 'Denk an jemanden, der dir geholfen hat und nichts davon hatte. Was hat dieser Mensch getan, und was hast du daraus gemacht?',
  4: 'Fang bei der Zeit an statt beim Geld: Welche Stunde deiner Woche gibt dir am meisten zurück?',
  5: 'Frag dich vor jeder Entscheidung, wie viel Schlaf sie dich kostet. Das steht selten auf der Liste.',
};

export const reminders: Catalogue['reminders'] = {
  open: (title) => `„${title}“ öffnen`,
  report: 'Einen Flugbericht schreiben',
  said: {
    'inactive-1': (step) => ({
      title: 'was ist dir vom letzten Mal geblieben?',
      message: step
        ? `${step.question} Ein paar Zeilen genügen, um weiterzumachen.`
        : 'Ein Flugbericht dauert zwei Minuten: Life, Money, Joy.',
    }),
    'inactive-3': (step) => ({
      title: 'dein Hubschrauber wartet, wo du ihn abgestellt hast',
      message: step
        ? `Als Nächstes kommt „${step.title}“. Hast du heute ${step.minutes} Minuten?`
        : 'Wie ruhig stehen die drei Zeiger diese Woche?',
    }),
    'inactive-7': (step) => ({
      title: 'willkommen zurück, wann immer du magst',
      message: step
        ? `Alles, was du geschrieben hast, ist gespeichert. „${step.title}“ ist offen, und zu jedem Schritt davor kannst du zurück.`
        : 'Alles, was du geschrieben hast, ist gespeichert, und dein Pilotenschein auch.',
    }),
    stuck: (step) => ({
      title: 'welcher Teil ist der kleinste?',
      message: `${step ? `„${step.title}“` : 'Ein Schritt'} muss nicht in einem Zug gehen: eine Antwort jetzt, der Rest an einem anderen Tag. Entwürfe bleiben gespeichert.`,
    }),
    tip: (step) => ({
      title: step ? `ein Gedanke zu „${step.title}“` : 'ein Gedanke für heute',
      message: tips[step?.number ?? 0] ?? 'Welche Stunde dieser Woche hat dir mehr gegeben als genommen?',
    }),
  },
};
