import type { ReactNode } from 'react';
import { ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Dial } from '../../kit/dial.tsx';
import { Scale } from '../../kit/scale.tsx';
import { text } from '../../text/text.ts';
import { useTryout } from '../drafts/tryout.ts';
import styles from './try-balance.module.css';

const instruments = [
  { hue: 'life', field: 'lifeBalance' },
  { hue: 'money', field: 'moneyBalance' },
  { hue: 'joy', field: 'joyBalance' },
] as const;

/** Step 1's first balance to try before one registers; it is kept and carried into that step. */
export function TryBalance(): ReactNode {
  const t = text('preview').try;
  const names = text('core').components;
  const { tried, change } = useTryout();
  const touched = Object.keys(tried).length > 0;
  return (
    <Card className={styles.try}>
      <div className={styles.prose}>
        <h2>{t.title}</h2>
        <p className="muted">{t.lead}</p>
      </div>
      <div className={styles.dials} aria-hidden="true">
        {instruments.map(({ hue, field }) => (
          <div key={hue} className={hue}>
            <Dial name={names[hue]} note="" value={tried[field] ?? null} unmeasured="–" />
          </div>
        ))}
      </div>
      {instruments.map(({ hue, field }) => (
        <Scale
          key={hue}
          className={hue}
          label={t[hue]}
          max={10}
          low={t.low}
          high={t.high}
          value={tried[field]}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      <div className={styles.actions}>
        <ButtonLink to="/register" variant={touched ? 'signal' : 'quiet'}>
          {t.keep}
        </ButtonLink>
        <output className="small muted">{touched ? t.kept : t.empty}</output>
      </div>
    </Card>
  );
}
