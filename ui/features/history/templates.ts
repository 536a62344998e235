import { csvOf } from '#contracts/csv.ts';
import type { ImportFormat } from '#contracts/journey/history-import.ts';
import { text } from '../../text/text.ts';

/** An example for each of three kinds of records. */
function examples() {
  const { notes, title, storyText, emotion } = text('historyImport').examples;
  const report = { lifeBalance: 7, moneyProgress: 5, joyLevel: 8, notes };
  return [
    {
      type: 'flight_report',
      timestamp: '2023-05-14T18:30:00+02:00',
      externalId: 'notebook-12',
      data: report,
    },
    {
      type: 'story_evidence',
      timestamp: '2023-05-15T21:00:00+02:00',
      externalId: 'notebook-13',
      data: { title, storyText },
    },
    {
      type: 'emotional_state',
      timestamp: '2023-05-16T07:45:00+02:00',
      externalId: 'notebook-14',
      data: { emotion, intensity: 6 },
    },
  ];
}

const types: Record<ImportFormat, string> = { csv: 'text/csv', ndjson: 'application/x-ndjson' };

function fileOf(format: ImportFormat): string {
  if (format === 'ndjson') {
    return examples()
      .map((record) => `${JSON.stringify(record)}\n`)
      .join('');
  }
  const records = examples().map(({ data, ...record }): Record<string, string | number> => ({ ...record, ...data }));
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return csvOf([columns, ...records.map((record) => columns.map((column) => record[column] ?? null))]);
}

/** A file that people fill in with what they have. */
export const templateOf = (format: ImportFormat): { name: string; type: string; words: string } => ({
  name: `red-helicopter-import.${format}`,
  type: types[format],
  words: fileOf(format),
});
