import { dayShifted } from '#contracts/days.ts';
import { type StepNumber, stepNumbers, steps } from '#contracts/journey/steps.ts';
import { type OwnMaterial, ownMaterialOf, ownMaterials, ownTextId } from '#contracts/notifications/own-material.ts';
import { isDatedRule, type ReminderRuleName } from '#contracts/notifications/reminders.ts';
import type { PersonFacts } from '#contracts/notifications/ruled.ts';
import type { DueReminder } from '#contracts/notifications/settlement.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import type { OpenStep, Wording } from '#contracts/text/en/reminders.ts';
import { textIn } from '#contracts/text/languages.ts';
import { beginningOf } from '#contracts/text/quoting.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { OwnWordsByKind } from '../ports.ts';
import { addressed } from '../voice.ts';
import { chooseText, lotOf, recentTexts } from '../wording.ts';

type Kind = Pick<NotificationPayload, 'type' | 'category' | 'priority'>;
type Words = Kind & Pick<NotificationPayload, 'title' | 'message' | 'journeyStep' | 'actionText' | 'actionUrl'>;

/** The words of a reminder, and which of the rule's texts they are. */
type ReminderWords = Words & { readonly text: string };

const reminder = { type: 'reminder', category: 'reminder', priority: 'medium' } as const;
const kinds: Readonly<Record<ReminderRuleName, Kind>> = {
  'promise-before': reminder,
  'promise-after': reminder,
  letter: reminder,
  'weekly-check': reminder,
  'inactive-1': { type: 'encouragement', category: 'encouragement', priority: 'low' },
  'inactive-3': reminder,
  'inactive-7': reminder,
  stuck: reminder,
  tip: { type: 'encouragement', category: 'tip', priority: 'low' },
};

/** Where what comes back is waiting. */
const placeOf = {
  'promise-before': '/home',
  'promise-after': '/home',
  letter: '/letters',
  'weekly-check': '/home',
} as const;

/** Why and when a reminder is sent: what its words are chosen by, besides the person. Milliseconds since 1970. */
export interface ReminderOccasion extends Pick<DueReminder, 'rule' | 'cause' | 'dueAt'> {
  readonly now: number;
}

/**
 * The reminder that a rule sends to a person: with their own words where there are some, in words that they were not sent within
 * two weeks, and always the same for a person and a cause. Pure.
 */
export const reminderWords = (occasion: ReminderOccasion, person: PersonFacts, own: OwnWordsByKind): ReminderWords => {
  const { reminders, stepTitles } = textIn(person.preferences.language);
  const number = openStep(person);
  const { id, title, message } = ownText(occasion, person, own) ?? generalText(occasion, person, number);
  return {
    text: id,
    title: addressed(title, person),
    message,
    ...kinds[occasion.rule],
    ...(isDatedRule(occasion.rule)
      ? { journeyStep: null, actionText: reminders.returns[occasion.rule], actionUrl: placeOf[occasion.rule] }
      : number === null
        ? { journeyStep: null, actionText: reminders.report, actionUrl: '/journey' }
        : {
            journeyStep: number,
            actionText: reminders.open(stepTitles.titles[number]),
            actionUrl: `/journey/step${number}`,
          }),
  };
};

interface Text {
  readonly id: string;
  readonly title: string;
  readonly message: string;
}

const isStep = (number: number): number is StepNumber => (stepNumbers as readonly number[]).includes(number);

const openStep = ({ step }: PersonFacts): StepNumber | null => (step && isStep(step.number) ? step.number : null);

const messageOf = ({ message, flown = '' }: Wording, step: OpenStep | null): string => {
  if (typeof message === 'string') return message;
  return step ? message(step) : flown;
};

const generalText = ({ rule, cause, now }: ReminderOccasion, person: PersonFacts, number: StepNumber | null): Text => {
  const { language, motivationalTone: tone } = person.preferences;
  const { reminders, stepTitles } = textIn(language);
  const component = tipComponent(number);
  const [wordings, ids] =
    rule === 'tip'
      ? [reminders.tips[tone][component], `${rule}.${tone}.${component}-`]
      : [reminders.said[rule][tone], `${rule}.${tone}.`];
  const fitting = wordings.flatMap((wording, at) =>
    number !== null || wording.flown !== undefined || typeof wording.message === 'string'
      ? [{ wording, id: `${ids}${at + 1}` }]
      : [],
  );
  const place = chooseText(
    fitting.map(({ id }) => id),
    person,
    lotOf(person.userId, cause),
    now,
  );
  const { wording, id } = fitting[place] ?? { wording: wordings[0], id: `${ids}1` };
  // The question is that of the standard edition, whichever edition they fly.
  const step = number && {
    title: stepTitles.titles[number],
    question: stepTitles.questions.standard[number],
    minutes: steps[number].minutes,
  };
  return { id, title: wording.title, message: messageOf(wording, step) };
};

/** There are tips on the steps of three components. */
const tipComponent = (number: StepNumber | null): 'life' | 'money' | 'joy' => {
  const component = number && steps[number].component;
  return component === 'money' || component === 'joy' ? component : 'life';
};

/** Null where people wrote nothing that fits, or each kind of it was in a reminder within two weeks. */
const ownText = (
  { rule, cause, dueAt, now }: ReminderOccasion,
  person: PersonFacts,
  own: OwnWordsByKind,
): Text | null => {
  const { language, motivationalTone: tone } = person.preferences;
  const wordings = textIn(language).reminders.own[rule][tone];
  const recent = new Set([...recentTexts(person, now)].map(ownMaterialOf));
  const lot = lotOf(person.userId, cause);
  const texts = ownMaterials.flatMap((material) => {
    const wording = wordings[material];
    if (!wording || recent.has(material)) return [];
    const words = ownWordsFor(material, own, {
      language,
      lot,
      today: dayAt(person.preferences.timezone, now),
      promisedFor: promisedFor(rule, dayAt(person.preferences.timezone, dueAt)),
    });
    if (words === '') return [];
    return [{ id: ownTextId(rule, tone, material), title: wording.title, message: wording.message(words) }];
  });
  return texts[lot % texts.length] ?? null;
};

interface Choice {
  readonly language: PersonFacts['preferences']['language'];
  readonly lot: number;
  /** In the person's time zone. */
  readonly today: string;
  /** Only a promise for this day is meant; any that is ahead without one. */
  readonly promisedFor: string | null;
}

/** The day of the promise that a reminder of this day is about. */
const promisedFor = (rule: ReminderRuleName, day: string): string | null => {
  if (rule === 'promise-before') return dayShifted(day, 1);
  return rule === 'promise-after' ? dayShifted(day, -1) : null;
};

/** The person's words as a text quotes them; empty where there are none. */
const ownWordsFor = (
  material: OwnMaterial,
  own: OwnWordsByKind,
  { language, lot, today, promisedFor: meant }: Choice,
): string => {
  const { core, reminders } = textIn(language);
  const quoted = (words: string | undefined) => beginningOf(words?.replace(/[\s.,;]+$/, '') ?? '', core.quoted);
  switch (material) {
    case 'promise': {
      // The next one that has a day; one whose day has passed is not mentioned.
      const ahead = own.promises.filter(({ by }) => (meant === null ? by === null || by >= today : by === meant));
      const [next] = ahead.toSorted((one, other) => (one.by ?? 'later').localeCompare(other.by ?? 'later'));
      const words = quoted(next?.what);
      return next && words !== '' ? reminders.promise(words, next.by) : '';
    }
    case 'value':
      return quoted(own.values[lot % own.values.length]);
    case 'story':
      return quoted(own.story ?? undefined);
  }
};
