import type { ReminderRuleName } from '../../notifications/reminders.ts';

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

/** What a rule of the clock says to somebody: kind, short, and without a reproach. */
interface ReminderWords {
  readonly open: (title: string) => string;
  readonly report: string;
  readonly said: Readonly<Record<ReminderRuleName, (step: OpenStep | null) => Said>>;
}

const tips: Readonly<Record<number, string>> = {
  3: 'Think of somebody who helped you and had nothing to gain. What did they do, and what did you do with it?',
  4: 'Begin with time instead of sums: which hour of your week pays you back the most?',
  5: 'Before you choose, ask what each option costs you in sleep. The answer is rarely on the list.',
};

export const reminders: ReminderWords = {
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
      message: tips[step?.number ?? 0] ?? 'Which hour of this week gave you more than it took?',
    }),
  },
};
