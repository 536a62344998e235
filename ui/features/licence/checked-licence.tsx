import { Ban, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LicenceCheck } from '#contracts/licences/views.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { fullDate, timeOfDay } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import styles from './checked-licence.module.css';
import { Guilloche } from './guilloche.tsx';
import { Seal } from './seal.tsx';

interface CheckedLicenceProps {
  readonly id: string;
  readonly check: Exclude<LicenceCheck, { status: 'unknown' }>;
  /** When the server answered, in milliseconds. */
  readonly at: number;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

/** What the server says about a licence, on a sheet with a seal. */
export function CheckedLicence({ id, check, at, busy, onAgain }: CheckedLicenceProps): ReactNode {
  const t = text('verify');
  const valid = check.status === 'valid';
  const Mark = valid ? Check : Ban;
  return (
    <article className={classes(styles.sheet, !valid && styles.revoked)} aria-label={t.sheet.label(check.number)}>
      <Guilloche seed={id} />
      <div className={styles.seal}>
        <Seal className={styles.ring} words={t.sheet.ring} />
        <span className={styles.mark}>
          <Mark size={34} strokeWidth={2.4} aria-hidden="true" />
        </span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt className="kicker">{t.sheet.number}</dt>
          <dd className={styles.number}>{check.number}</dd>
        </div>
        {valid && (
          <div>
            <dt className="kicker">{t.sheet.holder}</dt>
            <dd className={check.holderName === null ? styles.unnamed : styles.holder}>
              {check.holderName ?? t.sheet.unnamed}
            </dd>
            {check.holderName !== null && <dd className={styles.selfAsserted}>{t.sheet.selfAsserted}</dd>}
          </div>
        )}
        <div>
          <dt className="kicker">{t.sheet.issued}</dt>
          <dd>{fullDate(check.issuedAt)}</dd>
        </div>
        {!valid && (
          <div>
            <dt className="kicker">{t.sheet.revoked}</dt>
            <dd>{fullDate(check.revokedAt)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.checked}>
        <output>{t.checked(timeOfDay(at))}</output>
        <Button variant="plain" busy={busy} onClick={onAgain}>
          {t.again}
        </Button>
      </div>
    </article>
  );
}
