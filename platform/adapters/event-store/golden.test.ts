import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eventDefinitions } from '#contracts/events.ts';
import { languages } from '#contracts/language.ts';
import { textIn } from '#contracts/text/languages.ts';
import { notAccented } from '#contracts/text/testing/not-accented.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { sampleOf } from './testing/sample.ts';
import { eventVersions, upToDate } from './upcast.ts';

/**
 * One file for each version of each event that was ever stored, such as `StoryTold.v1.json`: its data, with personal
 * fields. `npm run golden` adds missing files. Files are never changed or removed, because logs contain such events.
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

const typeOf = (file: string): string => file.replace(/\.v\d+\.json$/, '');

/** A file's event in the current version. */
function currentDataOf(file: string): unknown {
  const stored: object = JSON.parse(readFileSync(join(directory, file), 'utf8'));
  const schemaVersion = Number(/\.v(\d+)\./.exec(file)?.[1]);
  const event = { type: typeOf(file), id: file, position: '', data: stored, metadata: { schemaVersion } };
  return upToDate(event, stored, eventVersions);
}

describe('every event that was ever stored', () => {
  test.each(definitions)('$type: every version has a golden file (npm run golden)', ({ type, version }) => {
    const versions = Array.from({ length: version }, (_, at) => `${type}.v${at + 1}.json`);
    expect(files).toEqual(expect.arrayContaining(versions));
  });

  test.each(files)('%s can still be read', (file) => {
    const data = currentDataOf(file);
    const parsed = eventDefinitions[typeOf(file)]?.data.safeParse(data);
    expect(parsed?.error?.issues ?? []).toEqual([]);
    expect(parsed?.data).toEqual(data);
  });

  test.each(files)('%s has a description in every language, without its personal fields as well', (file) => {
    const type = typeOf(file);
    const data = Object(currentDataOf(file));
    const personal = Object.keys(eventDefinitions[type]?.personal ?? {});
    const closed = Object.fromEntries(Object.entries(data).filter(([name]) => !personal.includes(name)));
    for (const language of languages) {
      for (const shown of [data, closed]) {
        expect(textIn(language).events.line(type, shown)).toMatch(/^(?!.*(undefined|NaN|\[object)).*\p{L}{2}/su);
      }
    }
    expect(notAccented(textIn('en-XA').events.line(type, data))).toBe('');
  });
});
