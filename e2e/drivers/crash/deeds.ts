import { catalogue } from '#contracts/achievements/catalogue.ts';
import type { Chance } from '#platform/app/simulation/chance.ts';

/** Something that a virtual user asks for, and what has to be in the log, exactly once, when the answer is yes. */
export interface Deed {
  readonly name: string;
  readonly path: string;
  readonly body: object;
  /** The event that this command and no other one makes. */
  readonly makes: string | null;
  /** What holds after a yes whichever command made it: a type and a field of its data. */
  readonly settles: { readonly type: string; readonly field: string; readonly value: string } | null;
}

/** Something that people do on a busy day: much progress, a step now and then, questions for achievements. */
export function someDeed(chance: Chance): Deed {
  const deeds = [flight, ripple, anchor, feeling, story, project, engage, tell] as const;
  if (chance.happens(0.06)) return step(chance.whole(1, 6));
  if (chance.happens(0.06)) return unlock(catalogue[chance.whole(0, catalogue.length - 1)]?.id ?? '');
  return chance.pick(deeds)(chance);
}

const track = (type: string, makes: string, data: object): Deed => ({
  name: type,
  path: '/api/achievements/track-progress',
  body: { user_id: '1', type, timestamp: new Date().toISOString(), data },
  makes,
  settles: null,
});

const flight = (chance: Chance): Deed => {
  const [lifeBalance, moneyProgress, joyLevel] = [chance.whole(0, 10), chance.whole(0, 10), chance.whole(0, 10)];
  return track('flight_report', 'FlightReportSubmitted', { lifeBalance, moneyProgress, joyLevel });
};
const ripple = (chance: Chance): Deed => {
  const category = chance.pick(['hobbies', 'relationships', 'community', 'other']);
  return track('ripple_effect', 'RippleEffectTracked', { category, peopleImpacted: chance.whole(1, 20) });
};
const anchor = (chance: Chance): Deed => {
  const sense = chance.pick(['visual', 'audio', 'touch', 'smell', 'taste']);
  return track('sensory_anchor', 'SensoryAnchorSet', { sense, description: 'The rotor turns' });
};
const feeling = (chance: Chance): Deed => {
  const qualityScore = chance.whole(0, 100);
  return track('emotional_state', 'EmotionalStateRecorded', { emotion: 'calm', qualityScore });
};
const story = (chance: Chance): Deed =>
  track('story_evidence', 'StoryTold', { storyText: 'She covered my shift.', wisdomScore: chance.whole(0, 100) });
const project = (chance: Chance): Deed =>
  track('community_project', 'CommunityProjectJoined', {
    projectName: 'Garden',
    valuesAlignment: chance.whole(0, 100),
  });

const step = (number: number): Deed => ({
  name: 'step_completion',
  path: '/api/achievements/track-progress',
  body: {
    user_id: '1',
    type: 'step_completion',
    timestamp: new Date().toISOString(),
    step_id: `step${number}`,
    data: {},
  },
  // The same step again is a yes that makes nothing.
  makes: null,
  settles: { type: 'StepCompleted', field: 'step', value: String(number) },
});

const unlock = (card: string): Deed => ({
  name: 'unlock',
  path: '/api/achievements/unlock',
  body: { user_id: '1', achievement_id: card },
  makes: null,
  settles: { type: 'AchievementUnlocked', field: 'achievementId', value: card },
});

const engage = (): Deed => ({
  name: 'engagement',
  path: '/api/journey/engagement',
  body: { engagementType: 'page_view' },
  makes: 'EngagementRecorded',
  settles: null,
});

const tell = (): Deed => ({
  name: 'notification',
  path: '/api/notifications',
  body: {
    title: 'Remember the rotor',
    message: 'It turns by itself',
    type: 'reminder',
    category: 'reminder',
    priority: 'low',
    emotionalTone: 'gentle',
  },
  makes: 'NotificationCreated',
  settles: null,
});
