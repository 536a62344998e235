import { achievement } from '#contracts/achievements/catalogue.ts';
import type { Component } from '#contracts/journey/progress.ts';
import type { Occasion } from '#contracts/notifications/jobs.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import type { PersonFacts } from '../ports.ts';
import { addressed, emotionalToneOf, personalizedContent } from '../voice.ts';

type Words = Pick<
  NotificationPayload,
  'title' | 'message' | 'type' | 'category' | 'priority' | 'actionText' | 'actionUrl'
> &
  Partial<Pick<NotificationPayload, 'journeyStep' | 'componentType'>>;

/**
 * What is said to somebody who unlocked an achievement or a component, or completed the journey (spec §3 and §4);
 * null for who wants no in-app notifications, and for a card that this version doesn't know. Pure; `now` in
 * milliseconds since 1970.
 */
export const celebrate = (occasion: Occasion, person: PersonFacts, now: number): NotificationPayload | null => {
  if (!person.preferences.enableInAppNotifications) return null;
  const words = wordsFor(occasion, person);
  return (
    words && {
      journeyStep: null,
      componentType: null,
      ...words,
      emotionalTone: emotionalToneOf(person.preferences.motivationalTone),
      personalizedContent: personalizedContent(person, now),
    }
  );
};

const wordsFor = (occasion: Occasion, person: PersonFacts): Words | null => {
  switch (occasion.kind) {
    case 'achievement': {
      const card = achievement(occasion.achievementId);
      if (!card) return null;
      return {
        title: addressed(`${card.name} is yours`, person),
        message: inTone(card.unlock_message, person, {
          professional: `${occasion.points} points.`,
          inspirational: 'What made it possible?',
        }),
        type: 'journey_milestone',
        category: 'achievement',
        priority: 'medium',
        actionText: 'See what brought you here',
        actionUrl: '/achievements',
      };
    }
    case 'component': {
      const { message, question, next, ...action } = openings[occasion.component];
      return {
        title: addressed(`${names[occasion.component]} is open`, person),
        message: inTone(message, person, { professional: next, inspirational: question }),
        type: 'component_unlock',
        category: 'celebration',
        priority: 'high',
        journeyStep: occasion.step,
        componentType: occasion.component,
        ...action,
      };
    }
    case 'journey':
      return {
        title: addressed('all six steps are behind you', person),
        message: inTone(`${flown(occasion.daysSinceStart)}, and your pilot licence carries your name.`, person, {
          professional: 'You can read everything you wrote at any time.',
          inspirational: 'Where do you fly first?',
        }),
        type: 'journey_milestone',
        category: 'celebration',
        priority: 'high',
        journeyStep: 6,
        actionText: 'See your licence',
        actionUrl: '/journey/complete',
      };
  }
};

const flown = (days: number): string =>
  days <= 0 ? 'You flew it in a single day' : days === 1 ? 'You flew it overnight' : `You flew it in ${days} days`;

/** The facts are the same in every tone; what is added to them is not. Plain adds nothing. */
const inTone = (
  message: string,
  { preferences }: PersonFacts,
  added: { readonly professional: string; readonly inspirational: string },
): string => {
  switch (preferences.motivationalTone) {
    case 'professional':
      return `${message} ${added.professional}`;
    case 'inspirational':
      return `${message} ${added.inspirational}`;
    case 'plain':
      return message;
  }
};

const names = { life: 'Life', money: 'Money', joy: 'Joy', goodwill: 'Goodwill' } as const satisfies Record<
  Component,
  string
>;

interface Opening {
  readonly message: string;
  /** Said in a professional tone. */
  readonly next: string;
  /** Asked in an inspirational one. */
  readonly question: string;
  readonly actionText: string;
  readonly actionUrl: string;
}

const openings: Readonly<Record<Component, Opening>> = {
  life: {
    message: 'The first part of your helicopter is in place, built from the kindness you wrote about.',
    next: 'Money is the next step, whenever it suits you.',
    question: 'Who would like to hear about it?',
    actionText: 'Look at Money',
    actionUrl: '/journey/step4',
  },
  money: {
    message: 'Money stands beside Life now, and neither has to shout.',
    next: 'Joy is the next step, whenever it suits you.',
    question: 'What does it make room for?',
    actionText: 'Look at Joy',
    actionUrl: '/journey/step5',
  },
  joy: {
    message: 'Life, Money and Joy are all lit, and the helicopter holds itself in the air.',
    next: 'One step is left: what you do with it.',
    question: 'What do you see from up there?',
    actionText: 'Look at the last step',
    actionUrl: '/journey/step6',
  },
  goodwill: {
    message: 'Goodwill is what others carry on because of you. It weighs nothing and lifts everything.',
    next: 'Your helicopter is complete.',
    question: 'Who has it already?',
    actionText: 'See your helicopter',
    actionUrl: '/helicopter',
  },
};
