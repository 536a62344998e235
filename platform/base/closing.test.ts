import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { Closing } from './closing.ts';

const log = pino({ enabled: false });
const never = (): Promise<void> => new Promise(() => undefined);

describe('stopping', () => {
  it('closes parts one by one, the last started first', async () => {
    const closing = new Closing();
    const order: string[] = [];
    for (const name of ['database', 'projections', 'http']) {
      closing.add(name, async () => {
        order.push(`${name} begins`);
        await Promise.resolve();
        order.push(`${name} ends`);
      });
    }
    expect(await closing.closeAll(log)).toEqual([]);
    expect(order).toEqual(['http', 'projections', 'database'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('goes on when a part fails or hangs, and names it', async () => {
    const closing = new Closing();
    let databaseClosed = false;
    closing.add('database', async () => void (databaseClosed = true));
    closing.add('jobs', never, { limitMs: 10 });
    closing.add('http', () => Promise.reject(new Error('no')));
    expect(await closing.closeAll(log)).toEqual(['http', 'jobs']);
    expect(databaseClosed).toBe(true);
  });

  it('stops waiting on `hurry`, except for parts that must close in order', async () => {
    const closing = new Closing();
    let databaseClosed = false;
    const database = async () => void setTimeout(() => (databaseClosed = true), 0);
    closing.add('database', database, { limitMs: 60_000, hurryMs: 1_000 });
    closing.add('http', never, { limitMs: 60_000 });
    const closed = closing.closeAll(log);
    closing.hurry();
    expect(await closed).toEqual(['http']);
    await expect.poll(() => databaseClosed).toBe(true);
  });
});
