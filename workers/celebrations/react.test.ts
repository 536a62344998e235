import { describe, expect, it } from 'vitest';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import { components } from '#contracts/journey/progress.ts';
import type { Occasion } from '#contracts/notifications/jobs.ts';
import type { PersonFacts } from '#contracts/notifications/ruled.ts';
import { notificationPayloadSchema } from '#contracts/notifications/views.ts';
import { notAccented } from '#contracts/text/testing/not-accented.ts';
import { accentedEnglish, maya } from '../testing/people.ts';
import { celebrate as celebrated } from './react.ts';

const now = Date.parse('2025-06-11T09:00:00Z');
const celebrate = (...given: Parameters<typeof celebrated>) => celebrated(...given)?.payload ?? null;
const trust: Occasion = { kind: 'achievement', achievementId: 'trust-builder', points: 200 };
const life: Occasion = { kind: 'component', component: 'life', step: 3 };
const confirmation: Occasion = { kind: 'confirmation', achievementId: 'trust-builder' };
const journey: Occasion = { kind: 'journey', daysSinceStart: 10 };

const occasions: Occasion[] = [
  ...catalogue.map(({ id, points }): Occasion => ({ kind: 'achievement', achievementId: id, points })),
  confirmation,
  ...components.map((component, at): Occasion => ({ kind: 'component', component, step: at + 3 })),
  ...[0, 1, 40].map((daysSinceStart): Occasion => ({ kind: 'journey', daysSinceStart })),
  { kind: 'import', entries: 1, unlocked: [] },
  { kind: 'import', entries: 54, unlocked: ['trust-builder'] },
  { kind: 'import', entries: 540, unlocked: catalogue.map(({ id }) => id) },
];

const said = (motivationalTone: 'professional' | 'inspirational' | 'plain') => {
  const { emotionalTone, message } = celebrate(trust, maya({ wants: { motivationalTone } }), now) ?? {};
  return [emotionalTone, message?.split('starts. ')[1]];
};

describe('what follows an unlock', () => {
  it('is a milestone in the achievement category, in the words of its card', () => {
    expect(celebrate(trust, maya(), now)).toEqual({
      title: 'Maya, you have earned Trust Builder',
      message: 'You went first. That is how trust usually starts. Who would you like to tell?',
      type: 'journey_milestone',
      category: 'achievement',
      priority: 'medium',
      emotionalTone: 'celebratory',
      journeyStep: null,
      componentType: null,
      actionText: 'See how you earned it',
      actionUrl: '/achievements',
      personalizedContent: { currentStep: 3, completionPercentage: 33, daysSinceStart: 10 },
    });
  });

  it('celebrates the yes of a witness; any other answer is only said', () => {
    const answered = (answer: 'yes' | 'no') => celebrate({ kind: 'witness', answer }, maya(), now);
    expect(answered('yes')).toMatchObject({ category: 'celebration', priority: 'high' });
    expect(answered('no')).toMatchObject({ category: 'achievement', priority: 'medium' });
  });

  it('asks another question than the one of the card before it in the list', () => {
    const asked = catalogue.map(({ id, points }) =>
      celebrate({ kind: 'achievement', achievementId: id, points }, maya(), now)?.message.split('. ').at(-1),
    );
    expect(asked.every((question) => question?.endsWith('?'))).toBe(true);
    expect(asked.filter((question, place) => place > 0 && question === asked[place - 1])).toEqual([]);
  });

  it('has another title while the person was sent the one of its turn within two weeks, and a text that says which', () => {
    const sent = (texts: PersonFacts['texts']) => celebrated(trust, maya({ texts }), now);
    const day = 24 * 3_600_000;
    const first = sent([])?.text ?? '';
    const titles = new Set<string | undefined>();
    const texts: { text: string; at: number }[] = [];
    for (let count = 5; count > 0; count -= 1) {
      const next = sent(texts);
      titles.add(next?.payload.title);
      texts.push({ text: next?.text ?? '', at: now - count * day });
    }
    expect(titles.size).toBe(5);
    expect(texts.map(({ text }) => text).toSorted()).toEqual([1, 2, 3, 4, 5].map((place) => `achievement.${place}`));
    // All were sent: the one that is longest ago.
    expect(sent(texts)?.text).toBe(first);
    expect(sent([{ text: first, at: now - 14 * day }])?.text).toBe(first);
  });

  it('is in the language of its recipient', () => {
    expect(celebrate(trust, maya({ wants: { language: 'de' } }), now)).toMatchObject({
      title: 'Maya, du hast dir „Vertrauen gewagt“ verdient',
      message: 'Du bist vorangegangen. So beginnt Vertrauen meistens. Wem möchtest du davon erzählen?',
      actionText: 'Ansehen, wofür',
    });
    expect(celebrate(life, maya({ wants: { language: 'de' } }), now)?.title).toBe('Maya, Life ist offen');
  });

  it('names the achievement that was confirmed and leads to it, in the language of its owner', () => {
    expect(celebrate(confirmation, maya(), now)).toMatchObject({
      title: 'Maya, someone vouches for Trust Builder',
      category: 'achievement',
      actionUrl: '/achievements?why=trust-builder',
    });
    expect(celebrate(confirmation, maya({ wants: { language: 'de' } }), now)?.title).toBe(
      'Maya, jemand steht für „Vertrauen gewagt“ ein',
    );
  });

  it('is a component unlock that names the step and leads on to the next', () => {
    expect(celebrate(life, maya(), now)).toMatchObject({
      title: 'Maya, Life is open',
      type: 'component_unlock',
      category: 'celebration',
      journeyStep: 3,
      componentType: 'life',
      actionUrl: '/journey/step4',
    });
  });

  it('is a milestone of its own at the end of the journey', () => {
    expect(celebrate(journey, maya(), now)).toMatchObject({
      title: 'Maya, you have flown all six steps',
      message: expect.stringContaining('in 10 days'),
      type: 'journey_milestone',
      category: 'celebration',
      actionUrl: '/journey/complete',
    });
  });

  it('speaks gently in a professional tone, celebrates in an inspirational one, encourages in a plain one', () => {
    expect(said('professional')).toEqual(['gentle', '200 points.']);
    expect(said('inspirational')).toEqual(['celebratory', 'Who would you like to tell?']);
    expect(said('plain')).toEqual(['encouraging', undefined]);
  });

  it('calls people by name only if they want that, and says nothing about them if they want no such thing', () => {
    expect(celebrate(journey, maya({ wants: { useFirstName: false } }), now)).toMatchObject({
      title: 'You have flown all six steps',
      personalizedContent: { currentStep: 3 },
    });
    expect(celebrate(journey, maya({ wants: { personalizedMessaging: false } }), now)).toMatchObject({
      title: 'You have flown all six steps',
      personalizedContent: null,
    });
    expect(celebrate(journey, maya({ firstName: '' }), now)?.title).toBe('You have flown all six steps');
  });

  it('is not sent to people who turned in-app notifications off', () => {
    expect(celebrate(trust, maya({ wants: { enableInAppNotifications: false } }), now)).toBeNull();
  });

  it.each(occasions)('has no word that is not from the catalogue: %o', (occasion) => {
    for (const motivationalTone of ['professional', 'inspirational', 'plain'] as const) {
      const payload = celebrate(occasion, maya({ wants: { motivationalTone, language: accentedEnglish } }), now);
      const shown = [payload?.title, payload?.message, payload?.actionText];
      expect(shown.map((words) => notAccented(words ?? 'missing', ['Maya']))).toEqual(['', '', '']);
    }
  });

  it.each(occasions)('can be created as it is, without an exclamation mark: %o', (occasion) => {
    for (const motivationalTone of ['professional', 'inspirational', 'plain'] as const) {
      const payload = celebrate(occasion, maya({ wants: { motivationalTone } }), now);
      expect(notificationPayloadSchema.safeParse(payload).error).toBeUndefined();
      expect(`${payload?.title} ${payload?.message}`).not.toContain('!');
    }
  });
});
