import type { ReactNode } from 'react';
import { Button } from '../../../kit/button.tsx';
import { saveFile } from '../../../kit/save-file.ts';
import { text } from '../../../text/text.ts';
import { csvOf } from '#contracts/csv.ts';

interface CsvButtonProps {
  /** What is downloaded, for people who hear the page. */
  readonly what: string;
  /** The file's name without its ending. */
  readonly file: string;
  /** Read when the button is pressed. */
  readonly rows: () => readonly (readonly (string | number | null)[])[];
}

/** Downloads a table as it is shown; hidden figures stay hidden. */
export function CsvButton({ what, file, rows }: CsvButtonProps): ReactNode {
  const t = text('adminAnalytics');
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        aria-label={t.csvOf(what)}
        onClick={() => saveFile(`${file}.csv`, 'text/csv;charset=utf-8', csvOf(rows()))}
      >
        {t.csv}
      </Button>
    </div>
  );
}
