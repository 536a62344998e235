import type { ReactNode } from 'react';
import { usePageTitle } from '../app/page-title.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Helicopter } from '../kit/helicopter.tsx';
import { text } from '../text/text.ts';
import styles from './not-found-page.module.css';

/** An address where nothing is (spec §2.3). */
export function NotFoundPage(): ReactNode {
  const t = text('errors');
  usePageTitle(t.notFound);
  return (
    <Card className={styles.card}>
      <Helicopter rotor="turning" />
      <h1 tabIndex={-1}>{t.notFound}</h1>
      <p className="soft">{t.notFoundHelp}</p>
      <ButtonLink to="/">{t.goHome}</ButtonLink>
    </Card>
  );
}
