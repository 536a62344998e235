import { describe, expect, it } from 'vitest';
import { type StepAnswers, type StepNumber, stepNumbers } from '#contracts/journey/steps.ts';
import { newcomer, reflection, step, story, written } from '../testing/learner-commands.ts';
import { Specification } from '../testing/specification.ts';
import { learnerDecider } from './learner-decider.ts';
import type { ReturnAction } from './returning.ts';

const act = (action: ReturnAction) => ({ kind: 'act_on_return', action, zone: 'Europe/London' }) as const;
const complete = (number: StepNumber, answers?: StepAnswers[6]) => step(number, answers && written(6, answers));
const nearlyDone = newcomer.givenAll(stepNumbers.slice(0, 5).map((number) => complete(number)));
const promising = (...commitments: NonNullable<StepAnswers[6]['commitments']>) => ({ commitments });
const done = (answers: StepAnswers[6]) => nearlyDone.given(complete(6, answers));
const saved = (answers: StepAnswers[6]) => reflection(written(6, answers));

type Done = ReturnType<typeof done>;
const promisesOf = ({ state }: Done) => state.returning.promises.map(({ id, by }) => ({ id, by }));
const firstId = (after: Done) => promisesOf(after)[0]?.id ?? '';
const answer = (after: Done, change: Partial<Extract<ReturnAction, { kind: 'answer' }>>) =>
  act({ kind: 'answer', promiseId: firstId(after), answer: 'kept', line: null, by: null, ...change });

describe('the promises of step 6', () => {
  it('exist once the step is completed, without their words, also those of a draft', () => {
    const draft = nearlyDone.given(saved(promising({ what: 'Call Grace', by: '2025-03-14' }, { what: ' ' })));
    expect(draft.state.returning.promises).toEqual([]);
    const outcome = draft.when(complete(6));
    expect(outcome.events).toContainEqual({
      type: 'PromisesMade',
      data: { promises: [expect.objectContaining({ number: 1, by: '2025-03-14', returnId: expect.any(String) })] },
    });
    expect(JSON.stringify(draft.given(complete(6)).state)).not.toContain('Grace');
  });

  it('keep their id when their day or, unanswered, their words change; a new day is another return', () => {
    const before = done(promising({ what: 'Call Grace', by: '2025-03-14' }, { what: 'Bake' }));
    const moved = before.given(saved(promising({ what: 'Call Grace', by: '2025-03-20' }, { what: 'Bake bread' })));
    expect(promisesOf(moved).map(({ id }) => id)).toEqual(promisesOf(before).map(({ id }) => id));
    expect(promisesOf(moved)).toMatchObject([{ by: '2025-03-20' }, { by: null }]);
    expect(moved.state.returning.promises[0]?.returnId).not.toBe(before.state.returning.promises[0]?.returnId);
  });

  it('are recorded once: other answers of the step change nothing about them', () => {
    const commitments = promising({ what: 'Call Grace', by: '2025-03-14' });
    done(commitments)
      .when(saved({ ...commitments, communityProject: 'A garden' }))
      .records({ type: 'ReflectionSaved' });
  });

  it('follow their words to another place, and are gone when they are removed', () => {
    const before = done(promising({ what: 'Call Grace' }, { what: 'Bake' }));
    const [, bake] = promisesOf(before);
    expect(promisesOf(before.given(saved(promising({ what: 'Bake' }))))).toEqual([bake]);
  });

  it('that were made before they came back do so with the next thing that the person does', () => {
    const before = done(promising({ what: 'Call Grace', by: '2025-03-14' }));
    const old = new Specification(learnerDecider, before.history, {
      ...before.state,
      returning: { ...before.state.returning, promises: [] },
    });
    expect(old.when(story()).events).toContainEqual(expect.objectContaining({ type: 'PromisesMade' }));
  });
});

describe('an answer to a promise', () => {
  const before = done(promising({ what: 'Call Grace', by: '2025-03-14' }));

  it('"not yet" asks again in a week or on the day that is given; "it changed" only on such a day; "yes" never', () => {
    before.when(answer(before, { answer: 'not_yet' })).records({ type: 'PromiseAnswered', data: { by: '2025-03-17' } });
    before
      .when(answer(before, { answer: 'not_yet', by: '2025-04-01' }))
      .records({ type: 'PromiseAnswered', data: { by: '2025-04-01' } });
    before.when(answer(before, { answer: 'changed' })).records({ type: 'PromiseAnswered', data: { by: null } });
    before.when(answer(before, { by: '2025-04-01' })).records({ type: 'PromiseAnswered', data: { by: null } });
  });

  it('can be corrected; the same one again changes nothing', () => {
    const kept = before.given(answer(before, {}));
    kept.when(answer(before, {})).staysQuiet();
    kept.when(answer(before, { line: 'It was a good talk' })).records({ type: 'PromiseAnswered' });
    kept.when(answer(before, { answer: 'not_yet' })).records({ type: 'PromiseAnswered' });
  });

  it('is refused for an unknown promise and for a day that has passed', () => {
    before.when(answer(before, { promiseId: 'other' })).refuses('not_found');
    before.when(answer(before, { answer: 'changed', by: '2025-03-09' })).refuses('invalid_input');
  });

  it('stays when step 6 is saved again; other words after it are another promise, and another day asks again', () => {
    const kept = before.given(answer(before, { answer: 'not_yet' }));
    const again = promising({ what: 'Call Grace', by: '2025-03-14' });
    kept.when(saved({ ...again, communityProject: 'x' })).records({ type: 'ReflectionSaved' });
    const other = kept.given(saved(promising({ what: 'Visit Grace', by: '2025-03-14' })));
    expect(firstId(other)).not.toBe(firstId(before));
    const moved = kept.given(saved(promising({ what: 'Call Grace', by: '2025-05-01' })));
    expect(promisesOf(moved)).toEqual([{ id: firstId(before), by: '2025-05-01' }]);
    expect(moved.state.returning.promises[0]?.answered).toBeNull();
  });
});

describe('a letter to oneself', () => {
  it('is sealed with the completion of step 6, for as long as was chosen there', () => {
    nearlyDone.when(complete(6, { messageToSelf: 'Dear me', messageDays: 365 })).records(
      { type: 'StepCompleted' },
      { type: 'ComponentUnlocked' },
      { type: 'JourneyCompleted' },
      { type: 'LetterSealed', data: { words: 'Dear me', opensOn: '2026-03-10', writtenIn: 'step' } },
      ...nearlyDone
        .when(complete(6))
        .events.slice(3)
        .map(({ type }) => ({ type })),
    );
    const [id] = done({ messageToSelf: 'Dear me' }).state.returning.letters;
    expect(id?.opensOn).toBe('2025-06-08');
    expect(done({ messageToSelf: '  ' }).state.returning.letters).toEqual([]);
  });

  it('opens on its day, not before, and once; nobody opens another one', () => {
    const sealed = newcomer.given(act({ kind: 'seal', words: 'Dear me', days: 30 }));
    const letterId = sealed.state.returning.letters[0]?.id ?? '';
    const open = act({ kind: 'open', letterId });
    sealed.when(open, '2025-04-08T22:00:00.000Z').refuses('conflict', /April 9/);
    sealed.when(open, '2025-04-08T23:30:00.000Z').records({ type: 'LetterOpened', data: { letterId } });
    sealed.given(open, '2025-05-01T10:00:00.000Z').when(open).staysQuiet();
    sealed.when(act({ kind: 'open', letterId: 'other' })).refuses('not_found');
  });

  it('starts no journey, and no more than 24 are sealed at a time', () => {
    const seal = act({ kind: 'seal', words: 'Dear me', days: 30 });
    newcomer.when(seal).records({ type: 'LetterSealed' });
    newcomer
      .givenAll(Array.from({ length: 24 }, () => seal))
      .when(seal)
      .refuses('conflict');
  });
});

it('the day of the weekly check is recorded when it changes', () => {
  const weekly = (weekday: number | null, message = true) => act({ kind: 'weekly', weekday, message });
  newcomer.when(weekly(null, false)).staysQuiet();
  const chosen = newcomer.given(weekly(5));
  chosen.when(weekly(5)).staysQuiet();
  chosen.when(weekly(5, false)).records({ type: 'WeeklyCheckChosen', data: { weekday: 5, message: false } });
  chosen.when(weekly(null)).records({ type: 'WeeklyCheckChosen' });
});
