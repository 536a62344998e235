import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eventDefinitions } from '#contracts/events.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { sampleOf } from './testing/sample.ts';
import { eventVersions, upToDate } from './upcast.ts';

/**
 * One file for each version of each event that was ever stored, `StoryTold.v1.json`: its data, personal fields included.
 * `npm run golden` adds what is missing. A file is never changed and never removed: logs hold such events.
 */
const directory = join(packageRoot, 'platform/adapters/event-store/golden');
const fileOf = (type: string, version: number): string => join(directory, `${type}.v${version}.json`);
const definitions = Object.values(eventDefinitions);

if (process.env['GOLDEN'] === 'write') {
  for (const { type, version, data } of definitions) {
    if (existsSync(fileOf(type, version))) continue;
    writeFileSync(fileOf(type, version), `${JSON.stringify(sampleOf(data), undefined, 2)}\n`);
  }
}

const files = existsSync(directory) ? readdirSync(directory) : [];

describe('every event that was ever stored', () => {
  test.each(definitions)('$type: each of its versions has a golden file (npm run golden)', ({ type, version }) => {
    const versions = Array.from({ length: version }, (_, at) => `${type}.v${at + 1}.json`);
    expect(files).toEqual(expect.arrayContaining(versions));
  });

  test.each(files)('%s can still be read', (file) => {
    const [, type = '', version = ''] = /^(\w+)\.v(\d+)\.json$/.exec(file) ?? [];
    const stored: object = JSON.parse(readFileSync(join(directory, file), 'utf8'));
    const event = { type, id: file, position: '', data: stored, metadata: { schemaVersion: Number(version) } };
    const data = upToDate(event, stored, eventVersions);
    const parsed = eventDefinitions[type]?.data.safeParse(data);
    expect(parsed?.error?.issues ?? []).toEqual([]);
    expect(parsed?.data).toEqual(data);
  });
});
