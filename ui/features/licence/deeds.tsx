import type { ReactNode } from 'react';
import { isSeenByOthers, type OwnLicence } from '#contracts/licences/views.ts';
import { fullDate, onDay } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import styles from './deeds.module.css';

/** What was done for a licence, with counts and dates, and how far it is proven. */
export function Deeds({ done, proven }: Pick<OwnLicence, 'done' | 'proven'>): ReactNode {
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
      {proven.parts.length > 0 && (
        <ul className={styles.list} aria-label={t.proven.list}>
          {proven.parts.map((part) => (
            <li key={part.what}>{t.proven.part(part)}</li>
          ))}
        </ul>
      )}
      <p className={styles.by}>
        {isSeenByOthers(proven) ? `${t.proven.meaning} ${t.others}` : t.unconfirmed}{' '}
        {t.proven.asOf(fullDate(onDay(proven.asOf)))}
      </p>
    </div>
  );
}
