import { achievement, catalogue } from '#contracts/achievements/catalogue.ts';
import type { Component } from '#contracts/journey/progress.ts';
import type { Occasion } from '#contracts/notifications/jobs.ts';
import { channelsOf } from '#contracts/notifications/kinds.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import { textIn } from '#contracts/text/languages.ts';
import type { PersonFacts } from '../ports.ts';
import { addressed, emotionalToneOf, personalizedContent } from '../voice.ts';

type Words = Pick<
  NotificationPayload,
  'title' | 'message' | 'type' | 'category' | 'priority' | 'actionText' | 'actionUrl'
> &
  Partial<Pick<NotificationPayload, 'journeyStep' | 'componentType'>>;

/**
 * The notification for an unlocked achievement or component, or for a completed journey (spec §3 and §4). Null for people
 * who switched off every channel for celebrations, and for an achievement that this version doesn't know. Pure; `now` in
 * milliseconds since 1970.
 */
export const celebrate = (occasion: Occasion, person: PersonFacts, now: number): NotificationPayload | null => {
  if (channelsOf(person.preferences, 'celebrations').length === 0) return null;
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
  const { celebrations: words, cards, core } = textIn(person.preferences.language);
  switch (occasion.kind) {
    case 'achievement': {
      const card = achievement(occasion.achievementId);
      if (!card) return null;
      const { name, unlock_message } = cards[card.id];
      const { title, points, questions, actionText } = words.achievement;
      const question = questions[catalogue.indexOf(card) % questions.length] ?? questions[0];
      return {
        title: addressed(title(name), person),
        message: inTone(unlock_message, person, { professional: points(occasion.points), inspirational: question }),
        type: 'journey_milestone',
        category: 'achievement',
        priority: 'medium',
        actionText,
        actionUrl: '/achievements',
      };
    }
    case 'confirmation': {
      const card = achievement(occasion.achievementId);
      if (!card) return null;
      const { title, message, actionText } = words.confirmation;
      return {
        title: addressed(title(cards[card.id].name), person),
        message,
        type: 'journey_milestone',
        category: 'achievement',
        priority: 'medium',
        actionText,
        actionUrl: `/achievements?why=${card.id}`,
      };
    }
    case 'component': {
      const { message, question, next, actionText } = words.openings[occasion.component];
      return {
        title: addressed(words.component(core.components[occasion.component]), person),
        message: inTone(message, person, { professional: next, inspirational: question }),
        type: 'component_unlock',
        category: 'celebration',
        priority: 'high',
        journeyStep: occasion.step,
        componentType: occasion.component,
        actionText,
        actionUrl: leadsTo[occasion.component],
      };
    }
    case 'journey': {
      const { title, message, next, question, actionText } = words.journey;
      return {
        title: addressed(title, person),
        message: inTone(message(occasion.daysSinceStart), person, { professional: next, inspirational: question }),
        type: 'journey_milestone',
        category: 'celebration',
        priority: 'high',
        journeyStep: 6,
        actionText,
        actionUrl: '/journey/complete',
      };
    }
  }
};

const leadsTo: Readonly<Record<Component, string>> = {
  life: '/journey/step4',
  money: '/journey/step5',
  joy: '/journey/step6',
  goodwill: '/helicopter',
};

/** Every tone states the same facts; professional and inspirational add a sentence. */
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
