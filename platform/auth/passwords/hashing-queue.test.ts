import { describe, expect, it } from 'vitest';
import { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import { HashingQueue } from './hashing-queue.ts';

/** A queue in which one works at a time, and what was done in which order. */
function queue(waiting = 100, ofOne = 100) {
  const all = new HashingQueue({ atOnce: 1, waiting, ofOne }, new RefusedCalls());
  const done: string[] = [];
  const refused: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = all.run({ network: 'first' }, () => gate);
  const runs: Promise<unknown>[] = [first];
  const come = (name: string, network: string, isKnownDevice?: true) => {
    const who = { network, ...(isKnownDevice && { isKnownDevice }) };
    const run = all.run(who, async () => void done.push(name));
    runs.push(
      run.catch((error: { code: string }) => {
        expect(error.code).toBe('too_many_requests');
        refused.push(name);
      }),
    );
  };
  const end = async () => {
    open();
    await Promise.all(runs);
    return { done, refused: refused.toSorted() };
  };
  return { come, end };
}

describe('the queue before the work', () => {
  it('gives each network its turn: nobody waits behind all that another one sends', async () => {
    const { come, end } = queue();
    for (const name of ['a1', 'a2', 'a3', 'a4']) come(name, 'a');
    for (const name of ['b1', 'b2']) come(name, 'b');
    come('c1', 'c');
    expect((await end()).done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('takes known devices first, each in its turn, and one of the others after two of them', async () => {
    const { come, end } = queue();
    for (const name of ['a1', 'a2']) come(name, 'a');
    for (const name of ['x1', 'x2']) come(name, 'device x', true);
    come('y1', 'device y', true);
    expect((await end()).done).toEqual(['x1', 'y1', 'a1', 'x2', 'a2']);
  });

  it('lets so many of one network wait', async () => {
    const { come, end } = queue(100, 2);
    for (const name of ['a1', 'a2', 'a3', 'a4']) come(name, 'a');
    come('b1', 'b');
    expect(await end()).toEqual({ done: ['a1', 'b1', 'a2'], refused: ['a3', 'a4'] });
  });

  it('full, sends away the newest of the network that sends most, and no newcomer', async () => {
    const { come, end } = queue(4);
    for (const name of ['a1', 'a2', 'a3', 'a4']) come(name, 'a');
    come('b1', 'b');
    come('x1', 'device x', true);
    come('a5', 'a');
    expect(await end()).toEqual({ done: ['x1', 'a1', 'b1', 'a2'], refused: ['a3', 'a4', 'a5'] });
  });

  it('goes on after work that fails', async () => {
    const all = new HashingQueue({ atOnce: 1, waiting: 10, ofOne: 10 }, new RefusedCalls());
    const fails = all.run({ network: 'a' }, () => Promise.reject(new Error('no')));
    const next = all.run({ network: 'a' }, async () => 'done');
    await expect(fails).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
