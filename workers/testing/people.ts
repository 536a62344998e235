import type { PersonFacts } from '#contracts/notifications/ruled.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import { defaultReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { type Facts, noOwnWords } from '../ports.ts';

/** What the tests alone can ask for: English in accents and brackets. */
export const accentedEnglish = 'en-XA' as CommunicationPreferences['language'];

/** Where no one is known. */
export const nobody: Facts = {
  person: async () => null,
  upToDate: async () => undefined,
  ownWords: async () => noOwnWords,
};

const openedStep = { at: Date.parse('2025-06-09T18:00:00Z'), event: '00000000-0000-4000-8000-00000000000b' };

/** Somebody who began on 1 June, opened step 3 on 9 June and was last active on 10 June, all at 18:00 UTC. */
export const maya = (
  change: Partial<PersonFacts> & { readonly wants?: Partial<CommunicationPreferences> } = {},
): PersonFacts => {
  const { wants, ...facts } = change;
  return {
    userId: '00000000-0000-4000-8000-000000000000',
    firstName: 'Maya',
    preferences: { ...defaultPreferences, ...wants },
    settings: defaultReminderSettings,
    journey: { completedSteps: [1, 2], startedAt: '2025-06-01T18:00:00.000Z' },
    activity: { at: Date.parse('2025-06-10T18:00:00Z'), event: '00000000-0000-4000-8000-00000000000a' },
    step: { number: 3, ...openedStep, worked: openedStep },
    dated: [],
    over: [],
    left: [],
    reminded: [],
    pause: null,
    texts: [],
    ...facts,
  };
};
