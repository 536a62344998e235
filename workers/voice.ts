import { journeyProgressOf } from '#contracts/journey/progress.ts';
import type { CommunicationPreferences, NotificationPayload } from '#contracts/notifications/views.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { PersonFacts } from './ports.ts';

/** Spec §4: a professional tone speaks gently, an inspirational one celebrates, any other encourages. */
export const emotionalToneOf = (
  tone: CommunicationPreferences['motivationalTone'],
): NotificationPayload['emotionalTone'] => {
  switch (tone) {
    case 'professional':
      return 'gentle';
    case 'inspirational':
      return 'celebratory';
    case 'plain':
      return 'encouraging';
  }
};

/** Puts the person's first name before a sentence, where they want to be called by it: `Maya, Life is open`. */
export const addressed = (sentence: string, { firstName, preferences }: PersonFacts): string =>
  preferences.personalizedMessaging && preferences.useFirstName && firstName.trim() !== ''
    ? `${firstName.trim()}, ${sentence}`
    : capitalised(sentence);

const capitalised = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Whole days on the person's calendar since they began; 0 for somebody who has not. */
const daysSince = (startedAt: string | null, now: number, zone: string): number =>
  startedAt === null
    ? 0
    : Math.round((Date.parse(dayAt(zone, now)) - Date.parse(dayAt(zone, Date.parse(startedAt)))) / 86_400_000);

/** Where the person stands, for a message that is about them; null for who wants none that is. */
export const personalizedContent = (
  { preferences, journey }: PersonFacts,
  now: number,
): NotificationPayload['personalizedContent'] => {
  if (!preferences.personalizedMessaging) return null;
  const { currentStep, overallCompletionPercentage } = progressOf(journey);
  return {
    currentStep,
    completionPercentage: overallCompletionPercentage,
    daysSinceStart: Math.max(0, daysSince(journey.startedAt, now, preferences.timezone)),
  };
};

// Nothing that is asked here depends on the dates of the account, nor on what is unlocked.
const progressOf = (journey: PersonFacts['journey']) =>
  journeyProgressOf({ ...journey, unlockedComponents: [], completedAt: null }, { registeredAt: '', lastLoginAt: null });
