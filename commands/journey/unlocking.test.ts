import { describe, expect, test } from 'vitest';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import type { SharingLevel } from '#contracts/achievements/views.ts';
import {
  anchor,
  feeling,
  flightReport,
  newcomer,
  reflection,
  ripple,
  step,
  story,
  written,
} from '../testing/learner-commands.ts';
import type { LearnerCommand } from './learner-decider.ts';

/** Before and after everything that happens here. */
const [before, later] = ['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'];

const unlock = (achievementId: string): LearnerCommand => ({ kind: 'unlock', achievementId });
// Only commands of the person's own are made into a member's, and those name an edition.
const asMember = (command: LearnerCommand) => ({ ...command, variant: 'senior-living' }) as LearnerCommand;
const times = (count: number, command: LearnerCommand) => Array.from({ length: count }, () => command);

describe('an achievement', () => {
  test('unlocks in the append that earned it, with its definition and its proof', () => {
    newcomer.when(anchor()).records(
      { type: 'JourneyStarted' },
      { type: 'SensoryAnchorSet' },
      {
        type: 'AchievementUnlocked',
        data: {
          achievementId: 'something-to-hold',
          definitionVersion: 1,
          tier: 'Bronze',
          points: 110,
          proof: {
            sensory_anchor_count: { value: 1, threshold: 1, events: ['00000000-0000-4000-8000-000000000001'] },
          },
        },
      },
    );
  });

  test('unlocks once', () => {
    newcomer.given(anchor()).when(anchor()).records({ type: 'SensoryAnchorSet' });
  });

  test('proves a count with the events that counted, and no others', () => {
    const learner = newcomer.givenAll([feeling(), feeling({ parasympatheticActivation: true }), feeling()]);
    const [, unlocked] = learner
      .givenAll(times(1, feeling({ parasympatheticActivation: true })))
      .when(feeling({ parasympatheticActivation: true })).events;
    expect(unlocked?.data).toMatchObject({
      achievementId: 'calm-hands',
      proof: { parasympathetic_activation_count: { value: 3, threshold: 3, events: { length: 3 } } },
    });
    const proof = unlocked && 'proof' in unlocked.data ? unlocked.data.proof : {};
    const events = proof['parasympathetic_activation_count']?.events ?? [];
    const named = learner.history.filter(({ id }) => events.includes(id));
    expect(named.map(({ data }) => data)).toMatchObject([{ parasympatheticActivation: true }]);
  });

  test('waits for the one before it, and then unlocks with it in one append', () => {
    const days = ['10', '11', '12', '13'].map((day) => `2025-03-${day}T09:00:00.000Z`);
    const ready = days.reduce((learner, now) => {
      const rippled = ripple(
        { peopleImpacted: 25, category: 'hobbies', storyText: 'x'.repeat(120) },
        { timestamp: now },
      );
      return learner.givenAll(times(3, rippled), now);
    }, newcomer);
    const now = '2025-03-13T10:00:00.000Z';
    const unlocked = ready
      .when(ripple({ peopleImpacted: 1, timeInvested: 1, valueCreated: 'Bread' }, { timestamp: now }), now)
      .events.flatMap(({ data }) => ('achievementId' in data ? [data.achievementId] : []));
    expect(unlocked).toEqual(['counted-with-care', 'positive-reverberation-tracker']);
    expect(ready.state.achievements).not.toHaveProperty('positive-reverberation-tracker');
  });

  test('proves a streak with one event of each of its days', () => {
    let learner = newcomer;
    for (const day of ['10', '11', '12', '13', '14', '15', '16']) {
      const now = `2025-03-${day}T09:00:00.000Z`;
      const when = { timestamp: now };
      learner = learner.givenAll(times(2, feeling({ parasympatheticActivation: true }, when)), now);
    }
    const now = '2025-03-16T10:00:00.000Z';
    const [, unlocked] = learner.when(feeling({ parasympatheticActivation: true }, { timestamp: now }), now).events;
    expect(unlocked?.data).toMatchObject({
      achievementId: 'night-owl-transformer',
      proof: { streak_days: { value: 7, threshold: 7, events: { length: 7 } } },
    });
  });

  test('may be earned by a draft', () => {
    const learner = newcomer.givenAll([step(1), step(2), step(3), step(4), step(5), ...times(4, flightReport())]);
    learner
      .when(asMember(reflection(written(6, { careQuality: { measure: 'Calls answered', baseline: 10, current: 11 } }))))
      .records(
        { type: 'ReflectionSaved' },
        { type: 'AchievementUnlocked', data: { achievementId: 'house-that-listens' } },
      );
  });

  test('adds its points once', () => {
    const learner = newcomer.givenAll([step(1), step(1), story(), story()]);
    expect(learner.state.points).toBe(100 + 110);
  });
});

describe('asking for an achievement', () => {
  test('changes nothing when it is unlocked already', () => {
    newcomer.given(step(1)).when(unlock('permission-granted')).staysQuiet();
  });

  test('is refused for one that does not exist', () => {
    newcomer.when(unlock('__proto__')).refuses('unknown_achievement');
  });

  test('is refused with everything that is missing', () => {
    newcomer
      .given(story())
      .when(unlock('story-architect'))
      .refuses('requirements_not_met', /Stories: 1 of 8/);
    newcomer.when(unlock('steady-heart')).refuses('requirements_not_met', /Calm Hands comes first/);
    newcomer.when(unlock('permission-granted')).refuses('requirements_not_met', /Pre-flight completed: not yet/);
  });

  test.each(catalogue.filter(({ hidden }) => hidden).map(({ id }) => id))('does not give %s away', (id) => {
    newcomer.when(unlock(id)).refuses('requirements_not_met', /^This achievement is a surprise/);
  });
});

describe('sharing an achievement', () => {
  const share = (achievementId: string): LearnerCommand => ({
    kind: 'share',
    achievementId,
    level: 'organization',
    membership: { organizationId: 'garden', since: before },
  });

  test('is recorded once, and again when it changes', () => {
    const learner = newcomer.given(step(1)).given(share('permission-granted'));
    learner.when(share('permission-granted')).staysQuiet();
    learner
      .when({ kind: 'share', achievementId: 'permission-granted', level: 'private', membership: null })
      .records({ type: 'AchievementShared', data: { level: 'private' } });
  });

  test('with an organization ends with the membership: who joins again shares it again', () => {
    const learner = newcomer.given(step(1)).given(share('permission-granted'));
    const again = { ...share('permission-granted'), membership: { organizationId: 'garden', since: later } };
    learner.when(again as LearnerCommand).records({ type: 'AchievementShared', data: { organizationId: 'garden' } });
  });

  test('says nothing new when it is private and shall be private', () => {
    newcomer
      .given(step(1))
      .when({ kind: 'share', achievementId: 'permission-granted', level: 'private', membership: null })
      .staysQuiet();
  });

  test('is refused while it is locked, or does not exist', () => {
    newcomer.when(share('permission-granted')).refuses('not_unlocked');
    newcomer.when(share('nowhere')).refuses('unknown_achievement');
  });
});

describe("confirming another person's achievement", () => {
  const achievementId = 'permission-granted';
  const validate: LearnerCommand = {
    kind: 'validate',
    achievementId,
    validatedBy: 'a-mentor',
    membership: { organizationId: 'garden', since: before },
  };
  const shared = (level: SharingLevel, organizationId: string | null = null) =>
    newcomer.given(step(1)).given({
      kind: 'share',
      achievementId,
      level,
      membership: organizationId === null ? null : { organizationId, since: before },
    });

  test.each([shared('organization', 'garden'), shared('community')])(
    'is recorded once where it is shared',
    (learner) => {
      learner.when(validate).records({ type: 'AchievementValidated', data: { validatedBy: 'a-mentor' } });
      learner.given(validate).when(validate).staysQuiet();
    },
  );

  test('is refused while it is locked, private, or shared with another organization', () => {
    newcomer.when(validate).refuses('not_found');
    newcomer.given(step(1)).when(validate).refuses('not_found');
    shared('organization', 'elsewhere').when(validate).refuses('not_found');
    const again = { organizationId: 'garden', since: later };
    shared('organization', 'garden')
      .when({ ...validate, membership: again } as LearnerCommand)
      .refuses('not_found');
  });
});

describe('an achievement of the senior-living edition', () => {
  const openDoor = { kind: 'unlock', achievementId: 'the-open-door' } as const;
  const relationship = ripple({ category: 'relationships' });
  const twoRipples = newcomer.givenAll([relationship, relationship]);

  test('unlocks for a member of such an organization', () => {
    const unlocked = newcomer.given(asMember(relationship)).when(asMember(relationship)).events;
    expect(unlocked.map(({ data }) => ('achievementId' in data ? data.achievementId : ''))).toContain('the-open-door');
  });

  test('unlocks for nobody else, whatever they have done, and is not known to them', () => {
    const ids = twoRipples.history.flatMap(({ data }) => ('achievementId' in data ? [data.achievementId] : []));
    expect(ids).not.toContain('the-open-door');
    twoRipples.when(openDoor).refuses('unknown_achievement');
    newcomer.when(openDoor).refuses('unknown_achievement');
  });

  test('counts earlier progress of a new member with their next command', () => {
    twoRipples
      .when(asMember(feeling()))
      .records(
        { type: 'EmotionalStateRecorded' },
        { type: 'AchievementUnlocked', data: { achievementId: 'the-open-door' } },
      );
    twoRipples.when(asMember(openDoor)).records({ type: 'AchievementUnlocked' });
  });

  test('stays with members who leave, who can still share it', () => {
    const left = newcomer.givenAll([asMember(relationship), asMember(relationship)]);
    left.when({ kind: 'share', achievementId: 'the-open-door', level: 'community', membership: null }).records({
      type: 'AchievementShared',
    });
    left.when(openDoor).staysQuiet();
  });
});
