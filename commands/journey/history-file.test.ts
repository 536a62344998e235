import { expect, it } from 'vitest';
import { importLimits } from '#contracts/journey/history-import.ts';
import { readHistoryFile, recordsOf } from './history-file.ts';

const reader = {
  userId: '7b1f3c0e-53a5-4a3f-9a64-0d6c1e0a7f11',
  now: Date.parse('2025-06-11T12:00:00Z'),
  allOrNone: true,
};
const csv = (...lines: string[]) => [...readHistoryFile({ format: 'csv', lines }, reader)];

it('goes on after a faulty row, and begins each row where the one before it ended', () => {
  const lines = csv(
    'type,timestamp,emotion',
    'emotional_state,2023-04-01T08:00:00Z,"calm',
    'and ""quiet"""',
    'emotional_state,2023-04-02T08:00:00Z,a"b',
    'emotional_state,2023-04-03T08:00:00Z,proud',
  );
  expect(lines).toMatchObject([
    { line: 2, record: { data: { emotion: 'calm\nand "quiet"' } } },
    { line: 4, faults: [{ reason: 'csv_stray_quote' }] },
    { line: 5, record: { data: { emotion: 'proud' } } },
  ]);
});

it('reads a list of addresses, truth values in any case, and leaves out empty fields', () => {
  const [story, feeling] = csv(
    'type,timestamp,title,photos,emotion,parasympatheticActivation',
    'story_evidence,2023-04-01T08:00:00Z,Bread,https://a.test/1 https://a.test/2,,',
    'emotional_state,2023-04-01T08:00:00Z,,,calm,False',
  );
  expect(story).toMatchObject({
    record: { data: { title: 'Bread', photos: ['https://a.test/1', 'https://a.test/2'] } },
  });
  expect(feeling).toMatchObject({ record: { data: { emotion: 'calm', parasympatheticActivation: false } } });
});

it('an open quote ends the reading, once, however long the file is', () => {
  const lines = csv('type,timestamp,emotion', ...Array.from({ length: 20_000 }, () => 'emotional_state,2023,"calm'));
  // Every second quote closes the one before it.
  expect(lines.length).toBeLessThanOrEqual(10_001);
  expect(lines.every((line) => 'faults' in line)).toBe(true);
});

const good = '{"type":"emotional_state","timestamp":"2023-04-01T08:00:00Z","data":{"emotion":"calm"}}';
const ndjson = (lines: readonly string[], allOrNone: boolean) =>
  recordsOf({ format: 'ndjson', lines }, { ...reader, allOrNone });

it('hands back no record of a file with too many', () => {
  const max = importLimits.records;
  const many = (line: string) => Array.from({ length: max }, () => line);
  expect(ndjson(['', ...many(good)], true)).toHaveLength(max);
  const issues = [{ path: 'body.lines', reason: 'at_most', params: { max } }];
  for (const allOrNone of [true, false]) {
    expect(() => ndjson([good, ...many(good)], allOrNone)).toThrow(expect.objectContaining({ issues }));
    expect(() => ndjson(['x', ...many('x')], allOrNone)).toThrow(expect.objectContaining({ issues }));
  }
});

it('hands back no record of a file that one line refuses, and no more faults than are named', () => {
  expect(ndjson([good, 'x', good], false)).toMatchObject([{ line: 1 }, { line: 2, faults: [{}] }, { line: 3 }]);
  expect(() => ndjson([good, 'x', good], true)).toThrow(
    expect.objectContaining({
      reason: 'invalid_input.history_lines',
      params: { lines: 1 },
      issues: [{ path: 'body.lines.1', reason: 'invalid_input.not_json', params: {} }],
    }),
  );
  const lines = Array.from({ length: importLimits.named + 50 }, () => 'x');
  expect(() => recordsOf({ format: 'ndjson', lines }, reader)).toThrow(
    expect.objectContaining({
      params: { lines: lines.length },
      issues: expect.objectContaining({ length: importLimits.named }),
    }),
  );
});
