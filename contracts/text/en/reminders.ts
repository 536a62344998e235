import type { ReminderRuleName } from '../../notifications/reminders.ts';

/** The step that is open to a learner, in their language. */
export interface OpenStep {
  readonly number: number;
  readonly title: string;
  readonly question: string;
  readonly minutes: number;
}

interface Said {
  /** Starts in lower case because a first name may come before it. */
  readonly title: string;
  readonly message: string;
}

const tips: Readonly<Record<number, string>> = {
  3: 'Think of someone who helped you with nothing to gain. What did they do, and what did you make of it?',
  4: 'Start with time instead of sums: which hour of your week pays you back the most?',
  5: 'Before you choose, ask what each option costs you in sleep. The answer is rarely on the list.',
};

/** Texts of the reminders: kind, short, never reproachful. */
export const reminders = {
  open: (title: string) => `Open ${title}`,
  report: 'Write a flight report',
  said: {
    'inactive-1': (step) => ({
      title: 'what stayed with you from last time?',
      message: step
        ? `${step.question} A few lines are enough to continue.`
        : 'A flight report takes two minutes: Life, Money, Joy.',
    }),
    'inactive-3': (step) => ({
      title: 'your helicopter is where you left it',
      message: step
        ? `Your next step is ${step.title}. Do you have ${step.minutes} minutes today?`
        : 'How level are your three needles this week?',
    }),
    'inactive-7': (step) => ({
      title: 'welcome back, whenever you like',
      message: step
        ? `Everything you wrote is saved. ${step.title} is open, and you can go back to any step before it.`
        : 'Everything you wrote is saved, and so is your licence.',
    }),
    stuck: (step) => ({
      title: 'which part is the smallest?',
      message: `You need not finish ${step?.title ?? 'a step'} in one sitting: one answer now, the rest another day. Drafts are saved.`,
    }),
    tip: (step) => ({
      title: `a thought for ${step?.title ?? 'today'}`,
      message: tips[step?.number ?? 0] ?? 'Which hour of this week gave you more than it took?',
    }),
  } satisfies Record<ReminderRuleName, (step: OpenStep | null) => Said>,
};
