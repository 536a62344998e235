import { expect, it } from 'vitest';
import { filesThatWentOn } from './files-that-went-on.ts';

const refused = (name: string, times: number): string =>
  `2026-11-29 08:07:28.174 UTC [17325] FATAL:  database "${name}" does not exist\n`.repeat(times);

it('names the files of which something went on connecting to a database that was dropped', () => {
  const made = [
    'test_1 /a folder/closed.db.test.ts',
    'test_2 /a folder/left-open.db.test.ts',
    'test_3 /a folder/killed.outage.test.ts',
    '',
  ];
  const log = `${refused('test_1', 3)}${refused('test_2', 400)}${refused('test_3', 400)}LOG:  checkpoint complete\n`;
  expect(filesThatWentOn(made.join('\n'), log)).toEqual(['/a folder/left-open.db.test.ts: 400 times']);
});
