import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server } = await wholeApi();
const { body } = await server.inject({ url: '/metrics' });
const scraped = [...body.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
const ofProcess = /^red_helicopter_(process|nodejs)_/;
const textOf = (path: string) => readFileSync(join(packageRoot, 'docs', path), 'utf8');

it('the handbook lists every metric, and no others', () => {
  const listed = [...textOf('operations.md').matchAll(/^\| `(red_helicopter_\w+)`/gm)].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual(scraped.filter((name) => !ofProcess.test(name)).toSorted());
});

it.each(['alerts.yml', 'grafana.json'])('%s names only metrics that exist', (file) => {
  const named = [...textOf(`monitoring/${file}`).matchAll(/red_helicopter_\w+/g)].map(([name]) => name);
  const withoutParts = named.map((name) => name.replace(/(?<=_seconds)_(count|bucket|sum)$/, ''));
  expect(withoutParts.length).toBeGreaterThan(10);
  expect(withoutParts.filter((name) => !scraped.includes(name))).toEqual([]);
});

it('the handbook says what to do about every alert', () => {
  const alerts = [...textOf('monitoring/alerts.yml').matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);
  const answered = [...textOf('operations.md').matchAll(/^\| `(RedHelicopter\w+)` +\| \S/gm)].map(
    ([, name = '']) => name,
  );
  expect(alerts.length).toBeGreaterThan(10);
  expect(answered).toEqual(alerts);
});
