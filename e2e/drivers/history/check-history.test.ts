import { describe, expect, it } from 'vitest';
import { until } from '#platform/testing/until.ts';
import { checkHistory } from './check-history.ts';
import type { Append, Head, Logged, Operation, Read } from './history.ts';

const call = (invoked: number, returned = invoked + 1) => ({ session: 'ada', process: 'one', invoked, returned });
const append = (id: string, invoked: number, more: Partial<Append> = {}): Append => ({
  kind: 'append',
  id,
  ...call(invoked),
  outcome: 'ok',
  position: null,
  ...more,
});
const read = (invoked: number, shows: number, more: Partial<Read> = {}): Read => ({
  kind: 'read',
  stream: 'learner-ada',
  type: 'Report',
  after: '',
  shows,
  ...call(invoked),
  ...more,
});
const head = (invoked: number, position: string, more: Partial<Head> = {}): Head => ({
  kind: 'head',
  position,
  ...call(invoked),
  ...more,
});
/** The reports of Ada in the order of the log, at the positions 1, 2 … */
const logOf = (...ids: string[]): Logged[] =>
  ids.map((id, revision) => ({ id, stream: 'learner-ada', type: 'Report', revision, position: String(revision + 1) }));
const names = (operations: readonly Operation[], log: readonly Logged[]) =>
  checkHistory(operations, log).map(({ name }) => name);

describe('a history without faults', () => {
  it('may have appends and reads side by side, in any order that real time allows', () => {
    const operations = [
      append('a', 0, { position: '1', returned: 10 }),
      append('b', 5, { position: '2', session: 'ben', returned: 8 }),
      read(1, 0, { returned: 9 }),
      read(2, 2, { returned: 9, session: 'ben' }),
      read(11, 2, { after: '1' }),
      head(12, '2', { process: 'two' }),
      head(14, '2'),
    ];
    expect(checkHistory(operations, logOf('a', 'b'))).toEqual([]);
    // Each began before the other was acknowledged, so they may be the other way round.
    expect(names(operations.slice(0, 2), logOf('b', 'a'))).toEqual(['position before its append']);
  });

  it('may lack or have what nobody was told about, however late, and repeat a command', () => {
    const lost = append('lost', 0, { outcome: 'unknown' });
    const late = append('late', 1, { outcome: 'unknown' });
    const repeated = [append('a', 2, { outcome: 'unknown' }), append('a', 4, { position: '1' })];
    const refused = append('refused', 6, { outcome: 'refused' });
    expect(checkHistory([lost, late, ...repeated, refused, read(8, 1)], logOf('a', 'late'))).toEqual([]);
  });

  it('may show what came in unasked, and to another session less', () => {
    const operations = [append('a', 0), read(2, 2), read(4, 0, { session: 'ben' })];
    expect(checkHistory(operations, logOf('a', 'by a worker'))).toEqual([]);
  });

  it('has one winner of each expected revision', () => {
    const claim = (expected: number, revision: number | null) => ({
      claim: { stream: 'learner-ada', expected, revision },
    });
    const operations = [
      append('a', 0, claim(-1, 0)),
      append('b', 0, { outcome: 'refused', session: 'ben', ...claim(-1, null) }),
      append('c', 2, claim(0, 1)),
    ];
    expect(checkHistory(operations, logOf('a', 'c'))).toEqual([]);
  });
});

describe('each fault is found and named', () => {
  const claimed = (id: string, expected: number, revision: number) =>
    append(id, 0, { claim: { stream: 'learner-ada', expected, revision } });
  const faulty: Readonly<Record<string, readonly [readonly Operation[], readonly Logged[], readonly string[]]>> = {
    'an acknowledged append that is lost': [[append('a', 0), append('b', 2)], logOf('a'), ['lost append']],
    'an append that is there twice': [[append('a', 0)], logOf('a', 'a'), ['doubled append']],
    'an append that is there twice though no answer came': [
      [append('a', 0, { outcome: 'unknown' })],
      logOf('a', 'a'),
      ['doubled append'],
    ],
    'a refused append that is there': [
      [append('a', 0, { outcome: 'refused' })],
      logOf('a'),
      ['refused append in the log'],
    ],
    'a revision that is missing': [[], logOf('a', 'b', 'c').toSpliced(1, 1), ['hole in a stream']],
    'a revision that is there twice': [
      [],
      [...logOf('a'), { ...logOf('b')[0], position: '2' } as Logged],
      ['hole in a stream'],
    ],
    'two winners of one revision': [
      [claimed('a', 0, 1), claimed('b', 0, 1)],
      logOf('before', 'a', 'b'),
      ['two winners of a revision', 'wrong revision'],
    ],
    'an append at another revision than it was told': [[claimed('a', -1, 0)], logOf('other', 'a'), ['wrong revision']],
    'an append before one that was acknowledged before it began': [
      [append('a', 0), append('b', 2, { session: 'ben' })],
      logOf('b', 'a'),
      ['appends out of order'],
    ],
    'an answer whose position lies before the append': [
      [append('a', 0), append('b', 2, { position: '1' })],
      logOf('a', 'b'),
      ['position before its append'],
    ],
    'a read that does not show the own append': [
      [append('a', 0), append('b', 2), read(4, 1)],
      logOf('a', 'b'),
      ['stale read'],
    ],
    'a read by another session that does not show the position it asked for': [
      [append('a', 0, { position: '1' }), read(2, 0, { session: 'ben', after: '1', process: 'two' })],
      logOf('a'),
      ['stale read'],
    ],
    'a read that takes back what its session saw': [
      [append('a', 0, { session: 'ben' }), read(2, 1), read(4, 0, { process: 'two' })],
      logOf('a'),
      ['read that went back'],
    ],
    'a read that shows what was not yet asked for': [[read(0, 1), append('a', 2)], logOf('a'), ['read of the future']],
    'a read that shows what is not in the log': [[read(0, 1)], [], ['read of the future']],
    'an end of the log that goes back in another process': [
      [head(0, '2'), head(2, '1', { process: 'two', session: 'ben' })],
      logOf('a', 'b'),
      ['position that went back'],
    ],
    'an end of the log before an acknowledged append': [
      [append('a', 0), append('b', 2), head(4, '1', { process: 'two' })],
      logOf('a', 'b'),
      ['position that went back'],
    ],
    'an end of a stream that goes back, though not behind the end of another stream': [
      [
        append('a', 0),
        append('b', 2),
        head(4, '1', { stream: 'learner-ada' }),
        head(4, '0', { stream: 'learner-ben' }),
      ],
      logOf('a', 'b'),
      ['position that went back'],
    ],
    'a position that the log no longer reaches': [[head(0, '2')], logOf('a'), ['position that went back']],
  };

  it.each(Object.entries(faulty))('%s', (_, [operations, log, expected]) => {
    expect(names(operations, log)).toEqual(expected);
  });

  it('among thousands of operations, in a time that does not grow with their square', async () => {
    const tookMs = (count: number): number => {
      const began = performance.now();
      findPlantedAmong(count);
      return performance.now() - began;
    };
    // Ten times as many took a hundred times as long if each were compared with all. Other programs may take the processor meanwhile.
    await until(() => expect(tookMs(2_500)).toBeLessThan(50 * Math.max(tookMs(250), 1)));
  });

  function findPlantedAmong(count: number): void {
    const ids = Array.from({ length: count }, (_, number) => `append ${number}`);
    const operations = ids.flatMap((id, number) => [
      append(id, 4 * number, { session: `person ${number % 20}` }),
      read(4 * number + 2, number + 1, { session: `person ${number % 20}` }),
    ]);
    const positioned = logOf(...ids).map((event, index) => ({ ...event, position: String(index).padStart(6, '0') }));
    expect(checkHistory(operations, positioned)).toEqual([]);
    // The operation at each odd index is the read after its append.
    const planted = operations.with(count + 1, read(2 * count + 2, 0, { session: `person ${(count / 2) % 20}` }));
    expect(names(planted, positioned)).toEqual(['stale read', 'read that went back']);
  }
});
