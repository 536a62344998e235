import type { ReactNode } from 'react';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import type { useReturns } from './use-returns.ts';

/** Says that what comes back could not be loaded. */
export function ReturnProblem({ returns }: { readonly returns: ReturnType<typeof useReturns> }): ReactNode {
  return <Problem title={text('returning').failed} error={returns.error} onRetry={returns.retry} />;
}
