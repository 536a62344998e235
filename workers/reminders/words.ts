import { type StepNumber, stepNumbers, steps } from '#contracts/journey/steps.ts';
import type { ReminderRuleName } from '#contracts/notifications/reminders.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import type { OpenStep } from '#contracts/text/en/reminders.ts';
import { textIn } from '#contracts/text/languages.ts';
import type { PersonFacts } from '../ports.ts';
import { addressed } from '../voice.ts';

type Kind = Pick<NotificationPayload, 'type' | 'category' | 'priority'>;
type Words = Kind & Pick<NotificationPayload, 'title' | 'message' | 'journeyStep' | 'actionText' | 'actionUrl'>;

/** The words of a reminder, and which of the rule's texts they are. */
type ReminderWords = Words & { readonly text: string };

const reminder = { type: 'reminder', category: 'reminder', priority: 'medium' } as const;
const kinds: Readonly<Record<ReminderRuleName, Kind>> = {
  'inactive-1': { type: 'encouragement', category: 'encouragement', priority: 'low' },
  'inactive-3': reminder,
  'inactive-7': reminder,
  stuck: reminder,
  tip: { type: 'encouragement', category: 'tip', priority: 'low' },
};

/** The reminder that a rule sends to a person. */
export const reminderWords = (rule: ReminderRuleName, person: PersonFacts): ReminderWords => {
  const open = openStep(person);
  const words = textIn(person.preferences.language).reminders;
  const { title, message } = words.said[rule](open);
  return {
    text: `${rule}.1`,
    title: addressed(title, person),
    message,
    ...kinds[rule],
    ...(open
      ? { journeyStep: open.number, actionText: words.open(open.title), actionUrl: `/journey/step${open.number}` }
      : { journeyStep: null, actionText: words.report, actionUrl: '/journey' }),
  };
};

const isStep = (number: number): number is StepNumber => (stepNumbers as readonly number[]).includes(number);

/** The step that is open to the person. Its question is that of the standard edition, whichever edition they fly. */
const openStep = ({ step, preferences: { language } }: PersonFacts): OpenStep | null => {
  if (step === null || !isStep(step.number)) return null;
  const { number } = step;
  const { titles, questions } = textIn(language).stepTitles;
  return { number, title: titles[number], question: questions.standard[number], minutes: steps[number].minutes };
};
