import type { ImportFormat } from '#contracts/journey/history-import.ts';

/** Files that people fill in with what they have, one example for each of three kinds. */
const templates: Record<ImportFormat, { readonly type: string; readonly lines: readonly string[] }> = {
  csv: {
    type: 'text/csv',
    lines: [
      'type,timestamp,externalId,lifeBalance,moneyProgress,joyLevel,notes,title,storyText,emotion,intensity',
      'flight_report,2023-05-14T18:30:00+02:00,notebook-12,7,5,8,"A long walk, then early to bed",,,,',
      'story_evidence,2023-05-15T21:00:00+02:00,notebook-13,,,,,The bakery,"She kept the last loaf for us.",,',
      'emotional_state,2023-05-16T07:45:00+02:00,notebook-14,,,,,,,calm,6',
    ],
  },
  ndjson: {
    type: 'application/x-ndjson',
    lines: [
      {
        type: 'flight_report',
        timestamp: '2023-05-14T18:30:00+02:00',
        externalId: 'notebook-12',
        data: { lifeBalance: 7, moneyProgress: 5, joyLevel: 8, notes: 'A long walk, then early to bed' },
      },
      {
        type: 'story_evidence',
        timestamp: '2023-05-15T21:00:00+02:00',
        externalId: 'notebook-13',
        data: { title: 'The bakery', storyText: 'She kept the last loaf for us.' },
      },
      {
        type: 'emotional_state',
        timestamp: '2023-05-16T07:45:00+02:00',
        externalId: 'notebook-14',
        data: { emotion: 'calm', intensity: 6 },
      },
    ].map((record) => JSON.stringify(record)),
  },
};

/** The template as a file. */
export const templateOf = (format: ImportFormat): { name: string; type: string; words: string } => {
  const { type, lines } = templates[format];
  return { name: `red-helicopter-import.${format}`, type, words: `${lines.join('\n')}\n` };
};
