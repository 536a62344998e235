import { journeyProgressOf } from '#contracts/journey/progress.ts';
import type { AddressedPerson } from '#contracts/notifications/ruled.ts';
import type { CommunicationPreferences, NotificationPayload } from '#contracts/notifications/views.ts';
import { dayAt } from '#contracts/zone-time.ts';

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

/** Puts the person's first name before a sentence if they want that: `Maya, Life is open`. */
export const addressed = (sentence: string, { firstName, preferences }: AddressedPerson): string =>
  preferences.personalizedMessaging && preferences.useFirstName && firstName.trim() !== ''
    ? `${firstName.trim()}, ${sentence}`
    : capitalised(sentence);

const capitalised = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Whole days on the person's calendar since they began; 0 before that. */
const daysSince = (startedAt: string | null, now: number, zone: string): number =>
  startedAt === null
    ? 0
    : Math.round((Date.parse(dayAt(zone, now)) - Date.parse(dayAt(zone, Date.parse(startedAt)))) / 86_400_000);

/** The person's progress, for personalized messages; null if they want none. */
export const personalizedContent = (
  { preferences, journey }: AddressedPerson,
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

// These figures depend neither on the account's dates nor on unlocked components.
const progressOf = (journey: AddressedPerson['journey']) =>
  journeyProgressOf({ ...journey, unlockedComponents: [], completedAt: null }, { registeredAt: '', lastLoginAt: null });
