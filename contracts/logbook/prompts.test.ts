import { expect, it } from 'vitest';
import { stepAnswers, stepNumbers } from '../journey/steps.ts';
import { promptsOf } from './prompts.ts';

const all = stepNumbers.flatMap((step) => promptsOf(step));

it('no two prompts share a name, because the name of an entry ends with it', () => {
  const names = all.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

it.each(stepNumbers)('every text of step %i can be read, and written where it is one text', (step) => {
  for (const [, { read, write }] of promptsOf(step)) {
    expect(read({})).toBeNull();
    if (!write) continue;
    const written = write({}, 'Grace, at noon');
    expect(stepAnswers[step].safeParse(written).error).toBeUndefined();
    expect(read(written)?.text).toBe('Grace, at noon');
    expect(read(write({}, '  '))).toBeNull();
  }
});

it('another text leaves every other answer as it is', () => {
  const write = promptsOf(2).find(([name]) => name === 'childStory')?.[1].write;
  const before = { personalStories: { kindnessReceived: 'Bread' }, coreValues: ['Mut'] };
  expect(write?.(before, 'A kite')).toEqual({
    personalStories: { kindnessReceived: 'Bread', childStory: 'A kite' },
    coreValues: ['Mut'],
  });
});
