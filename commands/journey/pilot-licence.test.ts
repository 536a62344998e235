import { describe, expect, test } from 'vitest';
import { type StepNumber, stepNumbers } from '#contracts/journey/steps.ts';
import { wholeAnswers } from '#contracts/licences/testing/whole-answers.ts';
import { feeling, newcomer, reflection, step, story, wholeStep, written } from '../testing/learner-commands.ts';
import { Specification } from '../testing/specification.ts';
import { type LearnerCommand, learnerDecider } from './learner-decider.ts';

const upTo = (last: number) =>
  newcomer.givenAll(stepNumbers.filter((number) => number <= last).map((number) => wholeStep(number)));

/** Six steps completed with nothing in them. */
const empty = newcomer.givenAll(stepNumbers.map((number) => step(number)));

/** A learner whose log was written before licences existed. */
const fromBefore = () => {
  const history = upTo(6).history.filter(({ type }) => type !== 'PilotLicenceIssued');
  const state = history.reduce(learnerDecider.evolve, learnerDecider.initialState);
  return new Specification(learnerDecider, history, state);
};

const saved = (number: StepNumber) => reflection(written(number, wholeAnswers[number]));
const issue = { kind: 'issue_licence' } as const;
const revoke = { kind: 'revoke_licence', by: 'holder' } as const;
const share = (sharing: 'private' | 'public') => ({ kind: 'share_licence', sharing }) as const;

describe('the pilot licence', () => {
  test('is issued with the end of the journey, under the id of its event and with a number that one can read', () => {
    const completed = upTo(5).when(wholeStep(6)).events;
    expect(completed.map(({ type }) => type).slice(-1)).toEqual(['PilotLicenceIssued']);
    expect(completed.map(({ type }) => type)).toContain('JourneyCompleted');
    const { history, state } = upTo(6);
    const issued = history.at(-1);
    expect(issued?.data).toMatchObject({
      licenceId: issued?.id,
      number: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    });
    expect(state.licence).toMatchObject({ id: issued?.id, sharing: 'private', revokedAt: null });
  });

  test('is refused before the sixth step', () => {
    upTo(5)
      .when(issue)
      .refuses('journey_not_complete', /sixth step/);
    newcomer.when(issue).refuses('journey_not_complete');
  });

  test('is issued once: asking again is nothing, and so is whatever else happens', () => {
    upTo(6).when(issue).staysQuiet();
    const later = upTo(6).given(feeling()).given(revoke).given(feeling());
    expect(later.history.filter(({ type }) => type === 'PilotLicenceIssued')).toHaveLength(1);
    later.when(issue).staysQuiet();
  });

  test('is issued on request to people who completed the journey before licences existed', () => {
    fromBefore().when(issue).records({ type: 'PilotLicenceIssued' });
  });

  test('comes to them with the next thing that they do as well', () => {
    fromBefore().when(feeling()).records({ type: 'EmotionalStateRecorded' }, { type: 'PilotLicenceIssued' });
  });
});

describe('the evidence for the licence', () => {
  test('is missing after six empty steps: the journey is complete, and the refusal lists what is open', () => {
    expect(empty.state.completedAt).not.toBeNull();
    expect(empty.state.licence).toBeNull();
    empty.when(issue).refuses('licence_incomplete', /Set the three dials; .*one promise/);
    empty.when(feeling()).records({ type: 'EmotionalStateRecorded' });
  });

  test('may come after the journey, and the event that completes it brings the licence', () => {
    const almost = empty.givenAll([1, 2, 4, 5, 6].map((number) => saved(number as StepNumber)));
    almost
      .when(issue)
      .refuses('licence_incomplete', /^Your licence is not ready yet. Still open: Tell a story of kind/);
    const long = 'He held the door. '.repeat(12);
    almost
      .given(story({ storyText: 'Too short.' }))
      .when(issue)
      .refuses('licence_incomplete');
    const types = (command: LearnerCommand) => almost.when(command).events.map(({ type }) => type);
    expect(types(story({ storyText: long })).at(-1)).toBe('PilotLicenceIssued');
    const agreed = almost.given(reflection(written(1, { ...wholeAnswers[1], consents: { voice: true } })));
    const spoken = { ...story({ recordingUrl: 'x' }), told: { step: 3, seconds: 30 } } as LearnerCommand;
    expect(agreed.when(spoken).events.at(-1)?.type).toBe('PilotLicenceIssued');
  });

  test('is gone again with the answers that it came from, until the licence is issued', () => {
    const undone = upTo(5).given(reflection(written(1, {})));
    expect(undone.given(wholeStep(6)).state.licence).toBeNull();
    expect(upTo(6).given(reflection(written(1, {}))).state.licence).not.toBeNull();
  });

  test('is listed in the licence with counts and dates, and never in words', () => {
    const issued = upTo(6).history.at(-1)?.data;
    expect(issued).toMatchObject({
      done: expect.arrayContaining([
        { deed: 'dials', count: 3, on: '2025-03-10' },
        { deed: 'stories', count: 2, on: '2025-03-10' },
        { deed: 'week', count: 10, on: '2025-03-10' },
        { deed: 'promises', count: 1, on: '2025-03-10' },
      ]),
    });
    expect(JSON.stringify(issued)).not.toContain('Maria');
  });
});

describe('sharing the licence', () => {
  test('is its holder’s to change, and the same again is nothing', () => {
    upTo(6).when(share('private')).staysQuiet();
    upTo(6)
      .when(share('public'))
      .records({ type: 'LicenceSharingChanged', data: { sharing: 'public' } });
    upTo(6).given(share('public')).when(share('public')).staysQuiet();
  });

  test('is refused without a licence, and once it is revoked', () => {
    upTo(5)
      .when(share('public'))
      .refuses('not_found', /sixth step/);
    upTo(6).given(revoke).when(share('public')).refuses('licence_revoked');
  });
});

describe('revoking the licence', () => {
  test('takes it out of force, and says who did', () => {
    upTo(6)
      .when({ kind: 'revoke_licence', by: 'admin' })
      .records({ type: 'PilotLicenceRevoked', data: { by: 'admin' } });
    expect(upTo(6).given(revoke).state.licence?.revokedAt).toBe('2025-03-10T09:00:00.000Z');
  });

  test('is refused the second time, to anyone', () => {
    upTo(6).given(revoke).when(revoke).refuses('licence_revoked');
    upTo(6).given(revoke).when({ kind: 'revoke_licence', by: 'admin' }).refuses('licence_revoked');
  });

  test('is refused where there is no licence', () => {
    upTo(5).when(revoke).refuses('not_found');
  });
});
