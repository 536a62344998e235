import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';
import { probedCommands } from './redis-check.ts';

it('the check tries every command that BullMQ’s scripts call', () => {
  const folder = join(packageRoot, 'node_modules/bullmq/dist/esm/scripts');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const called = scripts.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:rcall|redis\.p?call)\(\s*["'](\w+)["']/g)].map(
      ([, name = '']) => name,
    ),
  );
  const commands = [...new Set(called.map((name) => name.toUpperCase()))].toSorted();
  expect(commands.length).toBeGreaterThan(40);
  expect(probedCommands.toSorted()).toEqual(commands);
});
