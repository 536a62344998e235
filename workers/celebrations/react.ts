import { achievement, catalogue } from '#contracts/achievements/catalogue.ts';
import type { Component } from '#contracts/journey/progress.ts';
import type { Occasion } from '#contracts/notifications/jobs.ts';
import { channelsOf } from '#contracts/notifications/kinds.ts';
import type { AddressedPerson, RuledNotification } from '#contracts/notifications/ruled.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import { textIn } from '#contracts/text/languages.ts';
import { addressed, emotionalToneOf, personalizedContent } from '../voice.ts';
import { chooseText } from '../wording.ts';

type Words = Pick<
  NotificationPayload,
  'title' | 'message' | 'type' | 'category' | 'priority' | 'actionText' | 'actionUrl'
> &
  Partial<Pick<NotificationPayload, 'journeyStep' | 'componentType'>> & {
    /** The place of the text among those that take turns. */
    readonly variant?: number;
  };

/**
 * The notification for an unlocked achievement or component, or for a completed journey (spec §3 and §4). Null for people
 * who switched off every channel for celebrations, and for an achievement that this version doesn't know. Pure; `now` in
 * milliseconds since 1970.
 */
export const celebrate = (
  occasion: Occasion,
  person: AddressedPerson,
  now: number,
): Pick<RuledNotification, 'payload' | 'text'> | null => {
  if (channelsOf(person.preferences, 'celebrations').length === 0) return null;
  const found = wordsFor(occasion, person, now);
  if (found === null) return null;
  const { variant = 0, ...words } = found;
  return {
    payload: {
      journeyStep: null,
      componentType: null,
      ...words,
      emotionalTone: emotionalToneOf(person.preferences.motivationalTone),
      personalizedContent: personalizedContent(person, now),
    },
    text: textId(occasion.kind, variant),
  };
};

const textId = (kind: Occasion['kind'], variant: number): string => `${kind}.${variant + 1}`;

/** The place of the text for an achievement, of several that fit each of them. */
const variantOf = (
  kind: Occasion['kind'],
  texts: readonly unknown[],
  lot: number,
  person: AddressedPerson,
  now: number,
) =>
  chooseText(
    texts.map((_, at) => textId(kind, at)),
    person,
    lot,
    now,
  );

const wordsFor = (occasion: Occasion, person: AddressedPerson, now: number): Words | null => {
  const { celebrations: words, cards, core, roadmap } = textIn(person.preferences.language);
  switch (occasion.kind) {
    case 'achievement': {
      const card = achievement(occasion.achievementId);
      if (!card) return null;
      const { name, unlock_message } = cards[card.id];
      const { titles, points, questions, actionText } = words.achievement;
      const place = catalogue.indexOf(card);
      const variant = variantOf('achievement', titles, place, person, now);
      const title = titles[variant] ?? titles[0];
      const question = questions[place % questions.length] ?? questions[0];
      return {
        title: addressed(title(name), person),
        message: inTone(unlock_message, person, { professional: points(occasion.points), inspirational: question }),
        variant,
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
      const { texts, actionText } = words.confirmation;
      const variant = variantOf('confirmation', texts, catalogue.indexOf(card), person, now);
      const { title, message } = texts[variant] ?? texts[0];
      return {
        title: addressed(title(cards[card.id].name), person),
        message,
        variant,
        type: 'journey_milestone',
        category: 'achievement',
        priority: 'medium',
        actionText,
        actionUrl: `/achievements?why=${card.id}`,
      };
    }
    case 'witness': {
      const { title, message } = words.witness.answers[occasion.answer];
      return {
        title: addressed(title, person),
        message,
        type: 'journey_milestone',
        // A yes is celebrated; any other answer is only said.
        ...(occasion.answer === 'yes'
          ? { category: 'celebration', priority: 'high' }
          : { category: 'achievement', priority: 'medium' }),
        actionText: words.witness.actionText,
        actionUrl: '/settings#witnesses',
      };
    }
    case 'mentoring': {
      const { title, message, actionText } = words.mentoring;
      return {
        title: addressed(title, person),
        message,
        type: 'journey_milestone',
        category: 'achievement',
        priority: 'medium',
        actionText,
        actionUrl: '/mentoring',
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
    case 'import': {
      const { title, none, message, actionText } = words.imported;
      const names = occasion.unlocked.flatMap((id) => {
        const card = achievement(id);
        return card ? [cards[card.id].name] : [];
      });
      return {
        title: addressed(title(occasion.entries), person),
        message: names.length === 0 ? none : message(names),
        type: 'journey_milestone',
        category: 'achievement',
        priority: 'medium',
        actionText: names.length === 0 ? actionText.entries : actionText.achievements,
        actionUrl: names.length === 0 ? '/logbook' : '/achievements',
      };
    }
    case 'shipped': {
      const { title, message, actionText } = words.shipped;
      const { name, about } = roadmap.features[occasion.feature];
      return {
        title: addressed(title(name), person),
        message: message(about),
        type: 'journey_milestone',
        category: 'celebration',
        priority: 'medium',
        actionText,
        actionUrl: '/roadmap',
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
  { preferences }: AddressedPerson,
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
