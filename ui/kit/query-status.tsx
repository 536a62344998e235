import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import { Problem } from './states.tsx';

type QueryStatusProps = ComponentProps<typeof Skeleton> & { readonly query: UseQueryResult };

/** A skeleton while a read is pending, what to do where it failed, and nothing once it has succeeded. */
export function QueryStatus({ query, shape }: QueryStatusProps): ReactNode {
  if (query.isError) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  return query.isPending && <Skeleton {...(shape && { shape })} />;
}
