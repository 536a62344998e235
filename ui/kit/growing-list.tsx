import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { QueryStatus } from '../kit/query-status.tsx';
import { Button } from './button.tsx';
import type { Skeleton } from './skeleton.tsx';

interface GrowingListProps<Item> {
  /** The result of `usePages`. */
  readonly pages: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  /** The skeleton until the first page has loaded. */
  readonly shape?: ComponentProps<typeof Skeleton>['shape'];
  /** Shown for an empty list; a text becomes a paragraph. */
  readonly none: ReactNode;
  readonly more: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list that is read page by page, with its loading, error and empty states. */
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
      <QueryStatus query={pages} shape={shape} />
      {pages.data && items.length === 0 && (typeof none === 'string' ? <p className="muted">{none}</p> : none)}
      {items.length > 0 && children(items)}
      <MoreOf pages={pages} more={more} />
    </>
  );
}

/** Reads the next page of a list, while there is one. */
export function MoreOf({
  pages,
  more,
}: {
  readonly pages: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly more: string;
}): ReactNode {
  if (!pages.hasNextPage) return null;
  return (
    <div>
      <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {more}
      </Button>
    </div>
  );
}
