import { expect, test } from 'vitest';
import { gatherReads } from './gathered-reads.ts';

interface Statement {
  readonly ids: readonly string[];
  readonly answer: (found: Readonly<Record<string, unknown>> | null) => void;
  readonly fail: (error: Error) => void;
}

const readAge = gatherReads<number>({ name: 'ages-of', text: '' });

/** A database that answers when it is told to. */
function slowDatabase() {
  const open: Statement[] = [];
  const pool = {
    query: ({ values }: { values: readonly [readonly string[]] }) =>
      new Promise((resolve, reject) => {
        open.push({
          ids: values[0],
          answer: (found) => resolve({ rows: [{ found }] }),
          fail: reject,
        });
      }),
  };
  const database = { pool: pool as never }; // only this form of `query` is used
  return { open, pool: database.pool, read: (person: string) => readAge(database, person) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const people = (count: number) => Array.from({ length: count }, (_, place) => `person-${place}`);
const agesOf = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, Number(id.split('-')[1])]));

test('fifty callers cost one statement, and each gets their own row', async () => {
  const { open, read } = slowDatabase();
  const answers = Promise.all(people(50).map(read));
  await turn();
  expect(open.map(({ ids }) => ids.length)).toEqual([50]);
  open[0]?.answer(agesOf(people(50)));
  expect(await answers).toEqual(people(50).map((_, place) => place));
});

test('two statements are under way at most, and what comes meanwhile goes into the third', async () => {
  const { open, read } = slowDatabase();
  const answers: Promise<number | undefined>[] = [];
  for (const id of people(20)) {
    answers.push(read(id));
    await turn();
  }
  expect(open.map(({ ids }) => ids.length)).toEqual([1, 1]);
  open[0]?.answer(agesOf(['person-0']));
  await turn();
  expect(open.map(({ ids }) => ids.length)).toEqual([1, 1, 18]);
  for (const { ids, answer } of open.slice(1)) answer(agesOf(ids));
  expect(await Promise.all(answers)).toEqual(people(20).map((_, place) => place));
});

test('a caller is not answered by a statement that was sent before the call', async () => {
  const { open, read } = slowDatabase();
  const before = read('person-1');
  await turn();
  const after = read('person-1');
  await turn();
  expect(open).toHaveLength(2);
  open[0]?.answer({ 'person-1': 30 });
  open[1]?.answer({ 'person-1': 31 });
  expect(await Promise.all([before, after])).toEqual([30, 31]);
});

test('callers of different databases are answered by their own', async () => {
  const [one, other] = [slowDatabase(), slowDatabase()];
  const answers = Promise.all([readAge(one, 'person-1'), readAge(other, 'person-1')]);
  await turn();
  one.open[0]?.answer({ 'person-1': 30 });
  other.open[0]?.answer({ 'person-1': 31 });
  expect(await answers).toEqual([30, 31]);
});

test('two callers who ask about one person get the same row, and one without a row gets nothing', async () => {
  const { open, read } = slowDatabase();
  const answers = Promise.all([read('person-1'), read('person-1'), read('constructor')]);
  await turn();
  expect(open[0]?.ids).toEqual(['person-1', 'constructor']);
  open[0]?.answer({ 'person-1': 30 });
  expect(await answers).toEqual([30, 30, undefined]);
});

test('an error reaches the callers of its statement alone, and the next ones are read', async () => {
  const { open, read } = slowDatabase();
  const failing = Promise.allSettled([read('person-1'), read('person-2')]);
  await turn();
  const next = read('person-3');
  await turn();
  open[0]?.fail(new Error('The connection was closed'));
  open[1]?.answer({ 'person-3': 3 });
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await next).toBe(3);
});

test('a thousand callers at once are asked about in parts', async () => {
  const { open, read } = slowDatabase();
  const answers = Promise.all(people(1_001).map(read));
  await turn();
  expect(open.map(({ ids }) => ids.length)).toEqual([500, 500]);
  for (const { ids, answer } of open.slice()) answer(agesOf(ids));
  await turn();
  open[2]?.answer(agesOf(open[2].ids));
  expect((await answers)[1_000]).toBe(1_000);
});
