import { beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import { deliveredSet } from '#contracts/achievements/definition-set.ts';
import { requirementKeys } from '#contracts/achievements/requirements.ts';
import { gameOn, Player, personOf } from '#platform/testing/player.ts';
import type { SettableClock } from '#platform/testing/settable-clock.ts';

/** The same for a week in a home for older people. */
const balancedSeniorWeek: Record<string, string> = {
  'senior-monday-eleven-minutes': 'ask-the-night',
  'senior-monday-first-shift': 'give-her-emre',
  'senior-tuesday-cardigan': 'go-and-see',
  'senior-tuesday-two-ill': 'ask-nadia',
  'senior-wednesday-green-bus': 'say-when',
  'senior-wednesday-supper': 'let-them-vote',
  'senior-thursday-offer': 'wish-him-well',
  'senior-thursday-ten-at-night': 'hand-it-over',
  'senior-friday-a-card': 'read-it-aloud',
  'senior-friday-last-hour': 'go-home',
};

/** A reflected week: no gauge ends below its start, and most choices come from values. */
const balancedWeek: Record<string, string> = {
  'monday-short-forecast': 'ask-them',
  'monday-first-day': 'eat-together',
  'tuesday-half-right': 'split-it',
  'tuesday-play-at-six': 'jonas-decides',
  'wednesday-wrong-file': 'second-signature',
  'wednesday-choir': 'come-and-sing',
  'thursday-one-raise': 'ines',
  'thursday-ten-at-night': 'fresh-eyes',
  'friday-whose-idea': 'tell-him-later',
  'friday-last-hour': 'send-a-picture',
};

const moneyPicture = {
  fractals: { me: 'I save a tenth', team: 'We lend', organisation: 'It waits', community: 'It shares' },
  lemonadeStandChoices: {
    friendsCalled: ['Grace'],
    businessDecisions: ['quality first'],
    ownershipPhilosophy: 'Shares',
  },
  leverage: { timeInvestments: 'Mornings', valueCreation: 'Bread', agencyBuilding: 'Keys' },
  financialVision: { timeFreedom: true },
};

/** Eight weeks of a person who does everything there is, a little of it each day. */
async function fly(player: Player, clock: SettableClock, week = balancedWeek): Promise<void> {
  const photos = ['https://example.org/a.jpg', 'https://example.org/b.jpg'];
  const consents = { photos: true, voice: true };
  await player.call('saveReflection', { params: { step: 'step1' }, body: { consents } });
  for (let day = 0; day < 45; day += 1) {
    for (let time = 0; time < 3; time += 1) await player.engage('lesson_read');
    if (day % 7 === 2) await player.engage('mentoring_session');
    const calm = day % 2 === 0;
    await player.track('emotional_state', {
      emotion: 'awake',
      parasympatheticActivation: calm,
      qualityScore: 40 + day,
    });
    if (day % 5 === 0) await player.track('flight_report', { lifeBalance: 8, moneyProgress: 7, joyLevel: 9 });
    if (day % 4 === 1) {
      await player.track('sensory_anchor', { sense: 'audio', description: 'Rain on the hangar' });
      const recordingUrl = 'https://example.org/voice.webm';
      const scores = { vulnerabilityLevel: 8, multiModalScore: 85, wisdomScore: 75 };
      await player.track('story_evidence', { storyText: 'Once', photos, recordingUrl, ...scores });
    }
    if (day % 3 === 0) {
      const category = (['relationships', 'community', 'hobbies'] as const)[(day / 3) % 3] ?? 'other';
      const counted = { peopleImpacted: 8, timeInvested: 2, valueCreated: 'A meal' };
      await player.track('ripple_effect', { category, storyText: 'It went on. '.repeat(12), ...counted });
    }
    if (day % 14 === 6) {
      await player.track('community_project', { projectName: 'Orchard', valuesAlignment: 90, role: 'Watering' });
    }
    if (day % 7 === 4 && day < 42) {
      const step = (day - 4) / 7 + 1;
      const careQuality = { measure: 'Falls a month', baseline: 10, current: 7, lowerIsBetter: true };
      const answers = { 4: moneyPicture, 5: { choices: week }, 6: { careQuality } }[step];
      await player.track('step_completion', answers ? { answers } : {}, step);
    }
    clock.pass({ days: 1 });
  }
}

describe('a learner of the senior-living edition who does all there is', () => {
  const game = gameOn('2025-03-03T08:00:00.000Z');
  const player = new Player(game, personOf('0a5d1c5e-6f0e-4f0b-9d51-0f5f4f7c2a11', { variant: 'senior-living' }));
  let unlocked: string[] = [];
  beforeAll(async () => {
    await fly(player, game.clock, balancedSeniorWeek);
    const events = await player.events();
    unlocked = events.flatMap(({ type, data }) =>
      type === 'AchievementUnlocked' ? [(data as { achievementId: string }).achievementId] : [],
    );
  });

  test.each(catalogue.map(({ id }) => id))('reaches %s through public calls, once', (id) => {
    expect(unlocked.filter((one) => one === id)).toHaveLength(1);
  });

  test('changes each of the 39 measures, so that none lacks a source', async () => {
    const events = await player.events();
    const moved = new Set(events.flatMap(({ data }) => Object.keys((data as { measures?: object }).measures ?? {})));
    expect([...moved].toSorted()).toEqual([...requirementKeys].toSorted());
  });

  test('finds in each proof only earlier events, and as much of a value as required', async () => {
    const events = await player.events();
    const places = new Map(events.map(({ id, revision }) => [id, revision]));
    for (const { type, data, revision } of events) {
      if (type !== 'AchievementUnlocked') continue;
      const { achievementId, proof } = data as {
        achievementId: string;
        proof: Record<string, { value: number | boolean; threshold: number | boolean; events: string[] }>;
      };
      for (const [key, { value, threshold, events: proving }] of Object.entries(proof)) {
        const label = `${achievementId}: ${key}`;
        expect(Number(value), label).toBeGreaterThanOrEqual(Number(threshold));
        expect(proving.length, label).toBeGreaterThan(0);
        for (const id of proving) expect(places.get(id), label).toBeLessThan(revision);
      }
    }
  });
});

describe('a learner elsewhere who does all there is', () => {
  test('reaches every card except those of the senior-living edition', async () => {
    const game = gameOn('2025-03-03T08:00:00.000Z');
    const player = new Player(game, personOf('0a5d1c5e-6f0e-4f0b-9d51-0f5f4f7c2a12'));
    await fly(player, game.clock);
    const events = await player.events();
    const unlocked = events.flatMap(({ data }) => (data as { achievementId?: string }).achievementId ?? []);
    expect(unlocked.toSorted()).toEqual(deliveredSet.cardsOf.standard.map(({ id }) => id).toSorted());
  });
});
