import { expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

it('work on one thing waits for its turn, also after work that failed', async () => {
  const turns = new KeyedMutex();
  const began: string[] = [];
  let release: (how: Error | undefined) => void = () => undefined;
  const held = new Promise<Error | undefined>((resolve) => (release = resolve));
  const first = turns.take('a', async () => {
    began.push('first');
    const failure = await held;
    if (failure) throw failure;
  });
  const second = turns.take('a', async () => void began.push('second'));
  const elsewhere = turns.take('b', async () => void began.push('elsewhere'));
  await elsewhere;
  expect(began).toEqual(['first', 'elsewhere']);
  release(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await second;
  expect(began).toEqual(['first', 'elsewhere', 'second']);
});
