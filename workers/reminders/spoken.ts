import type { Language } from '#contracts/language.ts';
import type { ReminderRuleName } from '#contracts/notifications/reminders.ts';

/** The step that is open to somebody, in their language. */
export interface OpenStep {
  readonly number: number;
  readonly title: string;
  readonly question: string;
  readonly minutes: number;
}

interface Said {
  /** Begins small, for a name may come before it. */
  readonly title: string;
  readonly message: string;
}

interface ReminderWords {
  readonly open: (title: string) => string;
  readonly report: string;
  readonly said: Readonly<Record<ReminderRuleName, (step: OpenStep | null) => Said>>;
}

const english: ReminderWords = {
  open: (title) => `Open ${title}`,
  report: 'Write a flight report',
  said: {
    'inactive-1': (step) => ({
      title: 'what stays with you from last time?',
      message: step
        ? `${step.question} A few lines are enough to go on with.`
        : 'A flight report takes two minutes: Life, Money, Joy.',
    }),
    'inactive-3': (step) => ({
      title: 'your helicopter is where you left it',
      message: step
        ? `You are at ${step.title}. Would ${step.minutes} minutes suit you today?`
        : 'How level are the three needles this week?',
    }),
    'inactive-7': (step) => ({
      title: 'welcome back, whenever you like',
      message: step
        ? `Everything you wrote is kept. ${step.title} is open, and so is what lies behind it.`
        : 'Everything you wrote is kept, and so is your licence.',
    }),
    stuck: (step) => ({
      title: 'which part of it is the smallest?',
      message: `${step?.title ?? 'A step'} needs no single sitting: one answer now, the rest another day. Each draft is kept.`,
    }),
    tip: (step) => ({
      title: `a thought for ${step?.title ?? 'today'}`,
      message: englishTips[step?.number ?? 0] ?? 'Which hour of this week gave you more than it took?',
    }),
  },
};

const englishTips: Readonly<Record<number, string>> = {
  3: 'Think of somebody who helped you and had nothing to gain. What did they do, and what did you do with it?',
  4: 'Begin with time instead of sums: which hour of your week pays you back the most?',
  5: 'Before you choose, ask what each option costs you in sleep. The answer is rarely on the list.',
};

const german: ReminderWords = {
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
      message: germanTips[step?.number ?? 0] ?? 'Welche Stunde dieser Woche hat dir mehr gegeben als genommen?',
    }),
  },
};

const germanTips: Readonly<Record<number, string>> = {
  3: 'Denk an jemanden, der dir geholfen hat und nichts davon hatte. Was hat dieser Mensch getan, und was hast du daraus gemacht?',
  4: 'Fang bei der Zeit an statt bei den Summen: Welche Stunde deiner Woche zahlt dir am meisten zurück?',
  5: 'Frag vor der Wahl, was dich jede Möglichkeit an Schlaf kostet. Die Antwort steht selten auf der Liste.',
};

export const reminderWordsIn: Readonly<Record<Language, ReminderWords>> = { en: english, de: german };
