import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('quotes what would break a row, and never lets a spreadsheet run a text as a formula', () => {
  const rows = [
    ['Page', 'Events', 'People'],
    ['/a, "b"', 12, null],
    ['=HYPERLINK("https://x.test")', -3, 'few'],
  ];
  expect(csvOf(rows)).toBe(
    '\u{FEFF}Page,Events,People\r\n"/a, ""b""",12,\r\n"\'=HYPERLINK(""https://x.test"")",-3,few\r\n',
  );
});
