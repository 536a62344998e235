import type { Catalogue } from '../catalogue.ts';

const tips: Readonly<Record<number, string>> = {
  3: 'Denk an jemanden, der dir geholfen hat und nichts davon hatte. Was hat dieser Mensch getan, und was hast du daraus gemacht?',
  4: 'Fang bei der Zeit an statt bei den Summen: Welche Stunde deiner Woche zahlt dir am meisten zurück?',
  5: 'Frag vor der Wahl, was dich jede Möglichkeit an Schlaf kostet. Die Antwort steht selten auf der Liste.',
};

export const reminders: Catalogue['reminders'] = {
  open: (title) => `„${title}“ öffnen`,
  report: 'Einen Flugbericht schreiben',
  said: {
    'inactive-1': (step) => ({
      title: 'was bleibt dir vom letzten Mal?',
      message: step
        ? `${step.question} Ein paar Zeilen genügen, um weiterzumachen.`
        : 'Ein Flugbericht dauert zwei Minuten: Life, Money, Joy.',
    }),
    'inactive-3': (step) => ({
      title: 'dein Hubschrauber steht, wo du ihn gelassen hast',
      message: step
        ? `Du bist bei „${step.title}“. Würden dir heute ${step.minutes} Minuten passen?`
        : 'Wie ruhig stehen die drei Zeiger diese Woche?',
    }),
    'inactive-7': (step) => ({
      title: 'willkommen zurück, wann immer du magst',
      message: step
        ? `Alles, was du geschrieben hast, ist aufgehoben. „${step.title}“ ist offen, und ebenso, was dahinter liegt.`
        : 'Alles, was du geschrieben hast, ist aufgehoben, und dein Pilotenschein auch.',
    }),
    stuck: (step) => ({
      title: 'welcher Teil davon ist der kleinste?',
      message: `${step ? `„${step.title}“` : 'Ein Schritt'} muss nicht in einem Zug gehen: eine Antwort jetzt, der Rest an einem anderen Tag. Jeder Entwurf bleibt aufgehoben.`,
    }),
    tip: (step) => ({
      title: step ? `ein Gedanke zu „${step.title}“` : 'ein Gedanke für heute',
      message: tips[step?.number ?? 0] ?? 'Welche Stunde dieser Woche hat dir mehr gegeben als genommen?',
    }),
  },
};
