import { type StepNumber, steps } from '#contracts/journey/steps.ts';
import type { ReminderRuleName } from '#contracts/notifications/reminders.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import type { PersonFacts } from '../ports.ts';
import { addressed } from '../voice.ts';

type Words = Pick<
  NotificationPayload,
  'title' | 'message' | 'type' | 'category' | 'priority' | 'journeyStep' | 'actionText' | 'actionUrl'
>;

/** What a rule of the clock says to somebody: kind, short, and without a reproach. */
export const reminderWords = (rule: ReminderRuleName, person: PersonFacts): Words => {
  const open = openStep(person);
  const place = open
    ? { journeyStep: open.number, actionText: `Open ${open.title}`, actionUrl: `/journey/step${open.number}` }
    : { journeyStep: null, actionText: 'Write a flight report', actionUrl: '/journey' };
  switch (rule) {
    case 'inactive-1':
      return {
        title: addressed('what stays with you from last time?', person),
        message: open
          ? `${open.question} A few lines are enough to go on with.`
          : 'A flight report takes two minutes: Life, Money, Joy.',
        type: 'encouragement',
        category: 'encouragement',
        priority: 'low',
        ...place,
      };
    case 'inactive-3':
      return {
        title: addressed('your helicopter is where you left it', person),
        message: open
          ? `You are at ${open.title}. Would ${open.minutes} minutes suit you today?`
          : 'How level are the three needles this week?',
        type: 'reminder',
        category: 'reminder',
        priority: 'medium',
        ...place,
      };
    case 'inactive-7':
      return {
        title: addressed('welcome back, whenever you like', person),
        message: open
          ? `Everything you wrote is kept. ${open.title} is open, and so is what lies behind it.`
          : 'Everything you wrote is kept, and so is your licence.',
        type: 'reminder',
        category: 'reminder',
        priority: 'medium',
        ...place,
      };
    case 'stuck':
      return {
        title: addressed('which part of it is the smallest?', person),
        message: `${open?.title ?? 'A step'} needs no single sitting: one answer now, the rest another day. Each draft is kept.`,
        type: 'reminder',
        category: 'reminder',
        priority: 'medium',
        ...place,
      };
    case 'tip':
      return {
        title: addressed(`a thought for ${open?.title ?? 'today'}`, person),
        message: tips[open?.number ?? 0] ?? 'Which hour of this week gave you more than it took?',
        type: 'encouragement',
        category: 'tip',
        priority: 'low',
        ...place,
      };
  }
};

const tips: Readonly<Record<number, string>> = {
  3: 'Think of somebody who helped you and had nothing to gain. What did they do, and what did you do with it?',
  4: 'Begin with time instead of sums: which hour of your week pays you back the most?',
  5: 'Before you choose, ask what each option costs you in sleep. The answer is rarely on the list.',
};

type OpenStep = (typeof steps)[StepNumber] & { readonly number: number };

const openStep = ({ step }: PersonFacts): OpenStep | null => {
  if (step === null) return null;
  const content = Object.entries(steps).find(([number]) => Number(number) === step.number)?.[1];
  return content ? { ...content, number: step.number } : null;
};
