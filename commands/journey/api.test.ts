import { describe, expect, test } from 'vitest';
import type { Role } from '#contracts/accounts/views.ts';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import type { SharingLevel } from '#contracts/achievements/views.ts';
import type { Refusal } from '#contracts/refusals.ts';
import { gameOn, Player, personOf } from '#platform/testing/player.ts';

const ada = '0a5d1c5e-6f0e-4f0b-9d51-0f5f4f7c2a11';
const grace = '3f1e6c0a-94a7-4c5b-8f43-4ac1f6c0a002';
const commandId = '5b0c7e52-1d11-4f2c-9f0a-3b5f1f6e7a01';
const garden = '7d8f3c1e-2b6a-4c3d-9e5f-1a2b3c4d5e6f';
const elsewhere = '8e9f4d2f-3c7b-4d4e-8f60-2b3c4d5e6f70';

const play = () => {
  const organizations: Record<string, string | null> = { [ada]: garden, [grace]: garden };
  const game = gameOn('2025-03-10T09:00:00.000Z', organizations);
  const player = new Player(game, personOf(ada, { organizationId: garden }));
  const mentor = (role: Role, organizationId: string | null, userId = grace) =>
    new Player(game, personOf(userId, { role, organizationId }));
  const confirm = (who: Player, userId = ada, achievementId = 'permission-granted') =>
    who.call('validateAchievement', { params: { achievementId }, body: { mentor_validated: true, user_id: userId } });
  const share = (sharing_level: SharingLevel, who = player, achievement_id = 'permission-granted') =>
    who.call('shareAchievement', { body: { user_id: who.person.userId, achievement_id, sharing_level } });
  /** Ada again, as a member of another organization or of none. */
  const moved = (organizationId: string | null) => {
    organizations[ada] = organizationId;
    return new Player(game, personOf(ada, { organizationId }));
  };
  return { game, player, mentor, confirm, share, moved };
};

describe('recording progress', () => {
  test('answers with where the journey stands and what was unlocked by it', async () => {
    const { player } = play();
    const first = await player.track('step_completion', {}, 1);
    expect(first).toMatchObject({
      unlocked: ['permission-granted'],
      progress: {
        currentStep: 2,
        overallCompletionPercentage: 17,
        step1OverviewCompleted: true,
        journeyComplete: false,
      },
    });
    // Completed already: nothing is recorded that a witness could be asked about.
    const { event, ...stays } = first;
    expect(event).toBeDefined();
    const second = await player.track('step_completion', {}, 1);
    expect(second).toEqual({ ...stays, unlocked: [] });
  });

  test('gives a repeated command its first answer, and records it once', async () => {
    const { player, game } = play();
    const body = {
      user_id: '1',
      type: 'sensory_anchor' as const,
      timestamp: game.clock.now(),
      data: { sense: 'touch' as const, description: 'Warm bread' },
    };
    const first = await player.call('trackProgress', { body }, commandId);
    await player.track('flight_report', { lifeBalance: 1, moneyProgress: 1, joyLevel: 1 });
    expect(await player.call('trackProgress', { body }, commandId)).toEqual(first);
    expect(first.unlocked).toEqual(['something-to-hold']);
    expect((await player.events()).filter(({ type }) => type === 'SensoryAnchorSet')).toHaveLength(1);
  });

  test.each([
    ['  ', null],
    [' Snow ', 'Snow'],
  ])('a story with the title "%s" has the title %s', async (title, kept) => {
    const { player } = play();
    await player.track('story_evidence', { title });
    expect((await player.events()).find(({ type }) => type === 'StoryTold')?.data).toMatchObject({ title: kept });
  });

  test('names the place of a fault in the answers of a step', async () => {
    const { player } = play();
    const answers = { lifeBalance: 11, consents: { photos: 'yes' }, mood: 'x' };
    await expect(player.track('step_completion', { answers }, 1)).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [
        { path: 'body.data.answers.lifeBalance', reason: 'between', params: { min: 0, max: 10 } },
        { path: 'body.data.answers.consents.photos', reason: 'invalid', params: { expected: { type: 'boolean' } } },
        { path: 'body.data.answers.mood', reason: 'unknown_field' },
      ],
    });
    expect(await player.events()).toEqual([]);
  });

  test('writes down who did it, for whom, and on which command', async () => {
    const { player } = play();
    await player.track('step_completion', {}, 1);
    const [event] = await player.events();
    expect(event?.metadata).toMatchObject({
      actor: { kind: 'person', id: ada },
      subject: ada,
      correlationId: event?.metadata.commandId,
      causationId: null,
      requestId: 'a request',
    });
  });
});

describe('saving a reflection', () => {
  test('answers with when it was saved, and with the same when nothing changed', async () => {
    const { player, game } = play();
    const save = (intention: string) =>
      player.call('saveReflection', { params: { step: 'step1' }, body: { intention } });
    const first = await save('To land well');
    expect(first.savedAt).toBe('2025-03-10T09:00:00.000Z');
    game.clock.pass({ minutes: 10 });
    expect(await save('To land well')).toEqual(first);
    expect((await save('To land softly')).savedAt).toBe('2025-03-10T09:10:00.000Z');
  });

  test('names the place of a fault from the body on', async () => {
    const { player } = play();
    const sent = { params: { step: '6' }, body: { commitments: [{ by: '2025-02-30' }] } };
    await expect(player.call('saveReflection', sent)).rejects.toMatchObject({
      issues: [
        { path: 'body.commitments.0.what', reason: 'required' },
        { path: 'body.commitments.0.by', reason: 'not_a_date' },
      ],
    });
  });
});

describe('recording an engagement', () => {
  test('takes a step by number or by name', async () => {
    const { player } = play();
    await player.call('recordEngagement', { body: { engagementType: 'opened', journeyStep: 'step3' } });
    await player.call('recordEngagement', {
      body: { engagementType: 'opened', journeyStep: 3, details: { from: 'bell' } },
    });
    const engagements = (await player.events()).filter(({ type }) => type === 'EngagementRecorded');
    expect(engagements.map(({ data }) => data)).toMatchObject([
      { journeyStep: 3, details: null, day: '2025-03-10' },
      { journeyStep: 3, details: { from: 'bell' } },
    ]);
  });
});

describe('an unlocked achievement', () => {
  const unlock = { body: { user_id: ada, achievement_id: 'permission-granted', evidence_data: { any: 'thing' } } };

  test('answers with its moment, however often it is asked for', async () => {
    const { player, game } = play();
    await expect(player.call('unlockAchievement', unlock)).rejects.toMatchObject({ code: 'requirements_not_met' });
    await player.track('step_completion', {}, 1);
    game.clock.pass({ hours: 1 });
    const answer = { achievement_id: 'permission-granted', unlocked_at: '2025-03-10T09:00:00.000Z' };
    expect(await player.call('unlockAchievement', unlock)).toMatchObject(answer);
    expect(await player.call('unlockAchievement', unlock)).toMatchObject(answer);
  });

  test('is shared as its owner says', async () => {
    const { player } = play();
    await player.track('step_completion', {}, 1);
    const body = { user_id: ada, achievement_id: 'permission-granted', sharing_level: 'community' as const };
    expect(await player.call('shareAchievement', { body })).toMatchObject({ sharing_level: 'community' });
    expect((await player.events()).at(-1)).toMatchObject({ type: 'AchievementShared', data: { level: 'community' } });
  });

  test('is shared with the organization of that moment, and not with the next one', async () => {
    const { player, share, moved } = play();
    await player.track('step_completion', {}, 1);
    await share('organization');
    expect((await player.events()).at(-1)?.data).toMatchObject({ level: 'organization', organizationId: garden });
    const elsewhereNow = moved(elsewhere);
    await share('organization', elsewhereNow);
    expect((await player.events()).at(-1)?.data).toMatchObject({ level: 'organization', organizationId: elsewhere });
    await expect(share('organization', moved(null))).rejects.toMatchObject({ code: 'not_allowed' });
  });

  test.each(['mentor', 'org_admin', 'admin'] as const)(
    'is confirmed by a %s of the same organization once it is shared',
    async (role) => {
      const { player, mentor, confirm, share } = play();
      await player.track('step_completion', {}, 1);
      await share('organization');
      expect(await confirm(mentor(role, garden))).toMatchObject({ validated: true });
      const last = (await player.events()).at(-1);
      expect(last).toMatchObject({ type: 'AchievementValidated', metadata: { actor: { id: grace }, subject: ada } });
      await confirm(mentor(role, garden));
      expect(await player.events()).toHaveLength((last?.revision ?? 0) + 1);
    },
  );

  test('is confirmed by nobody else', async () => {
    const { player, mentor, confirm, share } = play();
    await player.track('step_completion', {}, 1);
    await share('community');
    const before = await player.events();
    for (const who of [mentor('mentor', elsewhere), mentor('admin', null)]) {
      await expect(confirm(who)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(confirm(mentor('learner', garden))).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(confirm(mentor('mentor', garden, ada))).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await player.events()).toEqual(before);
  });
});

describe('an achievement that is not shared with a mentor', () => {
  const answer = (asked: Promise<unknown>) =>
    asked.then(
      () => 'confirmed',
      ({ code, reason, issues }: Refusal) => ({ code, reason, issues }),
    );

  test('is answered like one that is locked, hidden, unknown, or of nobody', async () => {
    const { player, mentor, confirm } = play();
    await player.track('step_completion', {}, 1);
    const who = mentor('mentor', garden);
    const hidden = catalogue.find((card) => card.hidden)?.id;
    const asked = ['permission-granted', 'trust-builder', hidden, 'nowhere', '__proto__', 'constructor'];
    const answers = await Promise.all(asked.map((id) => answer(confirm(who, ada, id))));
    const ofNobody = await answer(confirm(who, elsewhere));
    expect(new Set([...answers, ofNobody].map((each) => JSON.stringify(each)))).toHaveProperty('size', 1);
    expect(ofNobody).toMatchObject({ code: 'not_found' });
  });

  test('may be one that was shared and confirmed, and is private again', async () => {
    const { player, mentor, confirm, share } = play();
    await player.track('step_completion', {}, 1);
    await share('organization');
    await confirm(mentor('mentor', garden));
    await share('private');
    const before = await player.events();
    const who = mentor('org_admin', garden);
    expect(await answer(confirm(who))).toEqual(await answer(confirm(who, ada, 'trust-builder')));
    expect(await player.events()).toEqual(before);
  });

  test('may be one that was shared with the organization that its owner has left', async () => {
    const { player, mentor, confirm, share, moved } = play();
    await player.track('step_completion', {}, 1);
    await share('organization');
    moved(elsewhere);
    await expect(confirm(mentor('mentor', garden))).rejects.toMatchObject({ code: 'not_found' });
    await expect(confirm(mentor('mentor', elsewhere))).rejects.toMatchObject({ code: 'not_found' });
    await share('organization', moved(elsewhere));
    expect(await confirm(mentor('mentor', elsewhere))).toMatchObject({ validated: true });
  });
});
