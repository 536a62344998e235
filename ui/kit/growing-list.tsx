import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';
import { Problem } from './states.tsx';

interface GrowingListProps<Item> {
  /** What `usePages` answers with. */
  readonly pages: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  /** Its shape until the first page has come. */
  readonly shape?: ComponentProps<typeof Skeleton>['shape'];
  /** What is said where there is nothing. */
  readonly none: string;
  readonly more: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list that is read page by page, and what there is to say before it has come, where it fails, and where it is empty. */
export function GrowingList<Item>({
  pages,
  shape = ['line', 'line', 'line'],
  none,
  more,
  children,
}: GrowingListProps<Item>): ReactNode {
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {pages.isPending && <Skeleton shape={shape} />}
      {pages.isError && <Problem error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.data && items.length === 0 && <p className="muted">{none}</p>}
      {items.length > 0 && children(items)}
      {pages.hasNextPage && (
        <div>
          <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </>
  );
}
