import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventToAppend } from '#contracts/event-log.ts';
import { logStream } from '#contracts/operations/streams.ts';
import { type OpenedEventLog, openEventLog } from '#platform/app/open-event-log.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { measureLeast } from '#platform/testing/measure.ts';
import { metadataOf } from '../testing/metadata.ts';
import { exportLines } from './export-events.ts';
import { checkFile, importFile } from './import-events.ts';
import { atEnd } from '#platform/testing/at-end.ts';

const folder = mkdtempSync(join(tmpdir(), 'rh-transfer-'));
afterAll(() => rmSync(folder, { recursive: true }));

const problems: string[] = [];
/** A separate installation: another database, another ENCRYPTION_KEY. */
const installation = async (secret: number) => {
  const database = await freshDatabase();
  const config = { eventStoreUrl: undefined, encryptionKey: Buffer.alloc(32, secret) };
  const opened = await openEventLog(config, database, { error: (text: unknown) => problems.push(String(text)) });
  atEnd(opened.close);
  return { ...opened, pool: database.pool };
};
const here = await installation(1);
const there = await installation(2);
const third = await installation(3);
beforeEach(() => void problems.splice(0));

const story = (subject: string, storyText: string): EventToAppend => {
  const id = randomUUID();
  const data = {
    step: null,
    words: 2,
    seconds: null,
    recordingUrl: null,
    photos: [],
    vulnerabilityLevel: 3,
    multiModalScore: null,
    wisdomScore: null,
  };
  return {
    id,
    type: 'StoryTold',
    data: { title: 'A story', storyText, day: '2025-03-01', measures: { story_completion_count: 1 }, ...data },
    metadata: metadataOf(id, { actor: { kind: 'person', id: subject }, subject, schemaVersion: 2 }),
  };
};
const tell = async (log: OpenedEventLog, subject: string, ...texts: string[]): Promise<void> => {
  for (const text of texts) await log.log.append(`learner-${subject}`, [story(subject, text)], { expected: 'any' });
};
const exported = async (log: OpenedEventLog, options = {}): Promise<string[]> => {
  const lines: string[] = [];
  for await (const page of exportLines(log, options)) lines.push(...page);
  return lines;
};
let files = 0;
const fileOf = (lines: readonly string[]): string => {
  files += 1;
  const file = join(folder, `${files}.ndjson`);
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return file;
};
const withoutPlace = (line: string) => {
  const { position: _position, revision: _revision, ...rest } = JSON.parse(line) as Record<string, unknown>;
  return rest;
};
const count = async (log: { pool: (typeof here)['pool'] }) =>
  Number((await log.pool.query('select count(*) as n from events')).rows[0]?.n);

describe('an export of a log with an event that this version cannot read', () => {
  it('fails and names the event, or skips and names it', async () => {
    const newer = await installation(4);
    const person = randomUUID();
    await tell(newer, person, 'Before');
    const future = { ...story(person, 'Later'), metadata: metadataOf(randomUUID(), { schemaVersion: 99 }) };
    await newer.store.append(`learner-${person}`, [future], { expected: 'any' });
    await tell(newer, person, 'After');
    for (const stream of [undefined, `learner-${person}`]) {
      const options = stream === undefined ? {} : { stream };
      await expect(exported(newer, options)).rejects.toThrow(new RegExp(`${future.id}.*newer version`));
      const left: string[] = [];
      const lines = await exported(newer, { ...options, onSkipped: (problem: string) => left.push(problem) });
      expect(lines).toHaveLength(2);
      expect(left).toEqual([expect.stringContaining(future.id)]);
    }
  });
});

describe('the stream about the log itself', () => {
  it('is left out by an export and refused by an import', async () => {
    const own = await installation(5);
    const id = randomUUID();
    const begun = { id, type: 'LogBegun', data: { logId: id }, metadata: metadataOf(id) };
    await own.log.append(logStream(), [begun], { expected: 'none' });
    await tell(own, randomUUID(), 'After');
    const [line, ...more] = await exported(own);
    expect(more).toEqual([]);
    expect(await exported(own, { stream: logStream() })).toEqual([]);
    const planted = { ...JSON.parse(line ?? ''), ...begun, stream: logStream() };
    await expect(checkFile(fileOf([JSON.stringify(planted)]), own)).rejects.toThrow('line 1: the stream log describes');
  });
});

describe('an export that is imported into another installation', () => {
  it('gives the same log in the same order, encrypted with its keys; a second import adds nothing', async () => {
    const people = Array.from({ length: 7 }, () => randomUUID());
    // A Unicode line separator does not end a line.
    for (let round = 0; round < 80; round += 1) {
      await Promise.all(people.map((person) => tell(here, person, `Canary ${round}\u2028sang "so"`)));
    }
    const lines = await exported(here);
    const file = fileOf(lines);
    expect(await checkFile(file, there)).toBe(560);
    expect(await importFile(file, there)).toEqual({ added: 560, known: 0 });
    expect((await exported(there)).map(withoutPlace)).toEqual(lines.map(withoutPlace));
    expect(await importFile(file, there)).toEqual({ added: 0, known: 560 });
    const { rows } = await there.pool.query('select data::text, metadata::text, sealed from events');
    expect(JSON.stringify(rows)).not.toContain('Canary');
    expect(problems).toEqual([]);
  });

  it('keeps when each event was first recorded, even after a second transfer', async () => {
    const [line] = await exported(here);
    const { recordedAt, id } = JSON.parse(line ?? '') as { recordedAt: string; id: string };
    const { rows } = await there.pool.query('select metadata, recorded_at from events where id = $1', [id]);
    expect(rows[0]?.metadata).toMatchObject({ firstRecordedAt: recordedAt, occurredAt: '2025-03-01T08:00:00.000Z' });
    await importFile(fileOf(await exported(there)), third);
    expect((await exported(third)).slice(0, 1).map(withoutPlace)).toEqual([line ?? ''].map(withoutPlace));
  });

  it('may be a part: one stream, or a range of positions', async () => {
    const person = randomUUID();
    await tell(here, person, 'one', 'two', 'three');
    const own = await exported(here, { stream: `learner-${person}` });
    expect(own).toHaveLength(3);
    const [first, , last] = own.map((line) => (JSON.parse(line) as { position: string }).position);
    expect(await exported(here, { after: first, to: last })).toEqual(own.slice(1));
    expect(await exported(here, { stream: `learner-${person}`, after: first })).toEqual(own.slice(1));
    expect(await exported(here, { stream: 'learner-nobody' })).toEqual([]);
    await expect(exported(here, { to: 'banana' })).rejects.toThrow(RangeError);
  });
});

describe('an erased person', () => {
  it('stays erased where the export is imported, and later personal fields are dropped there', async () => {
    const person = randomUUID();
    await tell(here, person, 'Canary of an erased person');
    await here.erase(person);
    const lines = await exported(here, { stream: `learner-${person}` });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { erased: true, data: { storyText: null } },
    ]);
    await importFile(fileOf(lines), there);
    await tell(there, person, 'Canary again');
    const after = await exported(there, { stream: `learner-${person}` });
    expect(after.map((line) => JSON.parse(line) as object)).toMatchObject([
      { erased: true, data: { storyText: null } },
      { erased: true, data: { storyText: null } },
    ]);
  });

  it('stays erased when an older export with their data is imported', async () => {
    const person = randomUUID();
    await tell(here, person, 'Canary before');
    const lines = await exported(here, { stream: `learner-${person}` });
    await there.erase(person);
    await importFile(fileOf(lines), there);
    const { rows } = await there.pool.query('select sealed from events where stream = $1', [`learner-${person}`]);
    expect(rows).toEqual([{ sealed: null }]);
  });

  it('of another installation is not erased here by an import: it is refused while their key exists', async () => {
    const person = randomUUID();
    await tell(here, person, 'one');
    await tell(there, person, 'mine');
    await here.erase(person);
    const file = fileOf(await exported(here, { stream: `learner-${person}` }));
    await expect(checkFile(file, there)).rejects.toThrow('line 1: its person is erased in the source');
    const [line] = await exported(there, { stream: `learner-${person}` });
    expect(JSON.parse(line ?? '')).toMatchObject({ data: { storyText: 'mine' } });
  });
});

describe('a file with bad lines', () => {
  const person = randomUUID();
  const good = (): string => {
    const event = story(person, 'Canary');
    return JSON.stringify({
      position: '1',
      stream: `learner-${person}`,
      revision: 0,
      recordedAt: event.metadata.occurredAt,
      ...event,
    });
  };
  const changed = (change: (line: Record<string, unknown>) => object): string =>
    JSON.stringify(change(JSON.parse(good()) as Record<string, unknown>));
  const data = (line: Record<string, unknown>, more: object) => ({
    ...line,
    data: { ...(line['data'] as object), ...more },
  });
  const metadata = (line: Record<string, unknown>, more: object) => ({
    ...line,
    metadata: { ...(line['metadata'] as object), ...more },
  });

  it('is refused as a whole; the error names every bad line and repeats no content', async () => {
    const before = await count(there);
    const file = fileOf([
      good(),
      '{"position": ',
      '',
      changed((line) => ({ ...line, type: 'StoryHeard' })),
      changed((line) => data(line, { storyText: 7 })),
      changed((line) => data(line, { secret: 'Canary' })),
      changed((line) => ({ ...line, id: 'x' })),
      changed((line) => metadata(line, { schemaVersion: 9 })),
      changed((line) => metadata(line, { subject: null })),
      changed((line) => ({ ...line, stream: '$users' })),
      '[]',
      good(),
    ]);
    const error: unknown = await checkFile(file, there).catch((reason: unknown) => reason);
    const message = String(error);
    for (const number of [2, 4, 5, 6, 7, 8, 9, 10, 11]) expect(message).toContain(`line ${number}: `);
    for (const number of [1, 3, 12]) expect(message).not.toContain(`line ${number}: `);
    expect(message).toContain('Nothing was imported.');
    expect(message).not.toContain('Canary');
    expect(await count(there)).toBe(before);
  });

  it.each([
    ['longer than any event', () => `"${'x'.repeat(3 * 1024 * 1024)}"`, /line 1: it is longer than 2 MB/],
    ['lists within lists', () => '['.repeat(2_000_000), /line 1: it is nested too deeply/],
    [
      'deeply nested data',
      () => changed((line) => data(line, { more: JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) })),
      /line 1: it is nested too deeply/,
    ],
    ['a list of very many values', () => `[${'0,'.repeat(900_000)}0]`, /line 1: it has too many parts/],
    [
      'very many names',
      () =>
        changed((line) => ({
          ...line,
          ...Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`Canary${at}`, 1])),
        })),
      /line 1: the line: it has unknown fields/,
    ],
    ['a __proto__ key', () => good().replace('{', '{"__proto__":{"a":1},'), /line 1: it is not valid JSON/],
    [
      'a character that stores cannot keep',
      () => good().replace('Canary', 'a\\u0000b'),
      /line 1: it has characters that cannot/,
    ],
    ['a lone surrogate', () => good().replace('Canary', 'a\\ud800b'), /line 1: it has characters that cannot/],
    ['brackets in a text', () => good().replace('Canary', '['.repeat(200_000)), undefined],
  ])('a hostile line costs little time: %s', async (_what, make, words) => {
    const file = fileOf([make(), good()]);
    let message = '';
    const { took } = await measureLeast(2, async () => {
      message = await checkFile(file, there).then(String, String);
    });
    expect(message).toMatch(words ?? /^2$/);
    expect(message).not.toContain('Canary');
    expect(message.length).toBeLessThan(1_000);
    // Some hundredths of a second. What grows with the square of the line takes minutes.
    expect(took).toBeLessThan(20_000);
  });

  it('a line of a gigabyte costs little memory, and the lines after it are still checked', async () => {
    const file = join(folder, 'gigabyte.ndjson');
    const handle = openSync(file, 'w');
    writeSync(handle, `${good()}\n`);
    // A sparse file: it uses no disk space and reads as zeros.
    writeSync(handle, '\nno\n', 1024 ** 3);
    closeSync(handle);
    const before = process.memoryUsage.rss();
    let peak = 0;
    const onRead = () => (peak = Math.max(peak, process.memoryUsage.rss()));
    const message = await checkFile(file, there, { onRead }).then(String, String);
    expect(message).toMatch(/line 2: it is longer than 2 MB\nline 3: it is not valid JSON/);
    expect(peak - before).toBeLessThan(200 * 1024 ** 2);
  });

  it('the error names the first twenty and the number of others', async () => {
    const file = fileOf(Array.from({ length: 700 }, () => 'no'));
    await expect(checkFile(file, there)).rejects.toThrow('… and 680 more');
  });
});
