import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';
import { timeOfDay } from './dates.ts';
import styles from './states.module.css';

interface Props {
  readonly reads: readonly UseQueryResult[];
}

/** Says that the data shown is outdated, where a refetch has failed. */
export function Outdated({ reads }: Props): ReactNode {
  const t = text('errors');
  const failed = reads.filter(({ isRefetchError }) => isRefetchError);
  if (failed.length === 0) return null;
  const since = Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return (
    <p className={styles.outdated} role="status">
      {t.outdated(timeOfDay(since))}{' '}
      <Button variant="plain" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
        {t.tryAgain}
      </Button>
    </p>
  );
}
