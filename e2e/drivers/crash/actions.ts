import { catalogue } from '#contracts/achievements/catalogue.ts';
import type { Chance } from '#platform/app/simulation/chance.ts';

/** A request of a virtual user, and what the log must contain exactly once if it succeeds. */
export interface Action {
  readonly name: string;
  readonly path: string;
  readonly body: object;
  /** The event that only this command appends. */
  readonly makes: string | null;
  /** What is true after a success, regardless of which command caused it: an event type and a field of its data. */
  readonly settles: { readonly type: string; readonly field: string; readonly value: string } | null;
}

/** A random action: mostly progress, sometimes a step or an unlock. */
export function randomAction(chance: Chance): Action {
  const actions = [flight, ripple, anchor, feeling, story, project, engage, tell] as const;
  if (chance.happens(0.06)) return step(chance.whole(1, 6));
  if (chance.happens(0.06)) return unlock(catalogue[chance.whole(0, catalogue.length - 1)]?.id ?? '');
  return chance.pick(actions)(chance);
}

const track = (type: string, makes: string, data: object): Action => ({
  name: type,
  path: '/api/achievements/track-progress',
  body: { user_id: '1', type, timestamp: new Date().toISOString(), data },
  makes,
  settles: null,
});

const flight = (chance: Chance): Action => {
  const [lifeBalance, moneyProgress, joyLevel] = [chance.whole(0, 10), chance.whole(0, 10), chance.whole(0, 10)];
  return track('flight_report', 'FlightReportSubmitted', { lifeBalance, moneyProgress, joyLevel });
};
const ripple = (chance: Chance): Action => {
  const category = chance.pick(['hobbies', 'relationships', 'community', 'other']);
  return track('ripple_effect', 'RippleEffectTracked', { category, peopleImpacted: chance.whole(1, 20) });
};
const anchor = (chance: Chance): Action => {
  const sense = chance.pick(['visual', 'audio', 'touch', 'smell', 'taste']);
  return track('sensory_anchor', 'SensoryAnchorSet', { sense, description: 'The rotor turns' });
};
const feeling = (chance: Chance): Action => {
  const qualityScore = chance.whole(0, 100);
  return track('emotional_state', 'EmotionalStateRecorded', { emotion: 'calm', qualityScore });
};
const story = (chance: Chance): Action =>
  track('story_evidence', 'StoryTold', { storyText: 'She covered my shift.', wisdomScore: chance.whole(0, 100) });
const project = (chance: Chance): Action =>
  track('community_project', 'CommunityProjectJoined', {
    projectName: 'Garden',
    valuesAlignment: chance.whole(0, 100),
  });

const step = (number: number): Action => ({
  name: 'step_completion',
  path: '/api/achievements/track-progress',
  body: {
    user_id: '1',
    type: 'step_completion',
    timestamp: new Date().toISOString(),
    step_id: `step${number}`,
    data: {},
  },
  // Completing a step again succeeds without an event.
  makes: null,
  settles: { type: 'StepCompleted', field: 'step', value: String(number) },
});

const unlock = (card: string): Action => ({
  name: 'unlock',
  path: '/api/achievements/unlock',
  body: { user_id: '1', achievement_id: card },
  makes: null,
  settles: { type: 'AchievementUnlocked', field: 'achievementId', value: card },
});

const engage = (): Action => ({
  name: 'engagement',
  path: '/api/journey/engagement',
  body: { engagementType: 'page_view' },
  makes: 'EngagementRecorded',
  settles: null,
});

const tell = (): Action => ({
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
