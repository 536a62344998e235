import type { ReactNode } from 'react';
import { BalanceFields } from '../../kit/balance-fields.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import page from '../../kit/page.module.css';
import { text } from '../../text/text.ts';
import { useTryout } from '../drafts/tryout.ts';
import styles from './try-balance.module.css';

/** The first balance, to try before registering; step 1 takes it over. */
export function TryBalance(): ReactNode {
  const t = text('preview').try;
  const { tried, change } = useTryout();
  const touched = Object.keys(tried).length > 0;
  return (
    <Card className={styles.try}>
      <div className={page.header}>
        <h2>{t.title}</h2>
        <p className="muted">{t.lead}</p>
      </div>
      <BalanceFields words={t} values={tried} onChange={change} />
      <div className={page.actions}>
        <ButtonLink to="/register" variant={touched ? 'signal' : 'quiet'}>
          {t.keep}
        </ButtonLink>
        <output className="small muted">{touched ? t.kept : t.empty}</output>
      </div>
    </Card>
  );
}
