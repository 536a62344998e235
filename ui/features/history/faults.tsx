import type { ReactNode } from 'react';
import type { LineFaults } from '#contracts/journey/history-import.ts';
import { text } from '../../text/text.ts';
import styles from './import-history.module.css';

/** Every faulty line of a file, with what is wrong in it. */
export function Faults({
  faulty: { lines, faults },
  about,
}: {
  readonly faulty: LineFaults;
  readonly about: string;
}): ReactNode {
  const t = text('historyImport').faulty;
  const named = new Set(faults.map(({ line }) => line)).size;
  return (
    <>
      <h3>{t.title(lines)}</h3>
      <p className="muted">{about}</p>
      <ul className={styles.faults}>
        {faults.map(({ line, field, message }, index) => (
          // A line can have the same fault twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <strong>{t.line(line)}</strong>
            <span>
              {field !== '' && (
                <>
                  <code>{field.replace(/^data\./, '')}</code>:{' '}
                </>
              )}
              {message}
            </span>
          </li>
        ))}
      </ul>
      {named < lines && <p className="small muted">{t.more(lines)}</p>}
    </>
  );
}
