import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { logOf } from './drivers/crash/inspection.ts';
import { Installation } from './drivers/crash/installation.ts';
import { Ledger } from './drivers/crash/ledger.ts';
import { makePeople } from './drivers/crash/people.ts';
import { VirtualUsers } from './drivers/crash/virtual-users.ts';
import { checkHistory } from './drivers/history/check-history.ts';
import { type PlantedFault, startFaultyProxy } from './drivers/history/faulty-proxy.ts';
import { History } from './drivers/history/history.ts';

const caught: Readonly<Record<PlantedFault, readonly string[]>> = {
  none: [],
  stale: ['read that went back', 'stale read'],
  lossy: ['lost append'],
  early: ['position before its append'],
};

it('faults planted between the product and its clients are found in the recorded history, each by its name', async () => {
  const installation = await Installation.make();
  const people = await makePeople(installation.env, 6);
  await installation.start();
  // The keys of this very object.
  for (const fault of Object.keys(caught) as PlantedFault[]) {
    const history = new History();
    const ledger = new Ledger(join(installation.env.DATA_DIR, `ledger-${fault}.ndjson`));
    const proxy = await startFaultyProxy(installation.url, fault);
    const users = new VirtualUsers({ urls: [proxy.url], people, ledger, history, seed: ['planted', fault] });
    users.start();
    await users.nextYes();
    while (history.operations.length < 200) await pause(50);
    await users.stop();
    await proxy.close();
    ledger.close();
    const faults = checkHistory(history.operations, await logOf(installation.env));
    const names = [...new Set(faults.map(({ name }) => name))];
    // A wrong answer may break other promises as well.
    expect(names, fault).toEqual(fault === 'none' ? [] : expect.arrayContaining([...caught[fault]]));
  }
  await installation.stop();
});
