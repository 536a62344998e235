import { type ReactNode, useState } from 'react';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { isWaiting, useReturns } from './use-returns.ts';

const ReturnPanel = lazyPage(() => import('./return-panel.tsx'), 'ReturnPanel', ['returning', 'steps']);

/** What waits for an answer today. On most days nothing does, so its panel loads only then. */
export function ReturnsToday(): ReactNode {
  const { data, error } = useReturns();
  const [shown, setShown] = useState(false);
  // Once shown it stays, since it says what was answered.
  if (!shown && (error || (data && isWaiting(data)))) setShown(true);
  return (
    shown && (
      <LazyPart>
        <ReturnPanel />
      </LazyPart>
    )
  );
}
