import type { ReactNode } from 'react';
import type { OwnLicence } from '#contracts/licences/views.ts';
import { fullDate, onDay } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import styles from './deeds.module.css';

/** What was done for a licence, with counts and dates, and what others confirmed of it. */
export function Deeds({ done, confirmed }: Pick<OwnLicence, 'done' | 'confirmed'>): ReactNode {
  const t = text('licenceParts');
  return (
    <div className={styles.deeds}>
      {done ? (
        <ul className={styles.list} aria-label={t.list}>
          {done.map(({ deed, count, on }) => (
            <li key={deed}>
              <span>{t.deeds[deed](count)}</span>
              {on && <span className={styles.on}>{fullDate(onDay(on))}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t.unlisted}</p>
      )}
      <p className={styles.by}>
        {confirmed.length === 0
          ? t.unconfirmed
          : `${confirmed.map(({ what, count }) => t.confirmed[what](count)).join(' ')} ${t.others}`}
      </p>
    </div>
  );
}
