import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Follows changes by other tabs and by workers. Loaded after the page, which reads its data by itself. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let end = (): void => undefined;
    let isOver = false;
    import('./follow-changes.ts').then(
      ({ followChanges }) => {
        if (!isOver) end = followChanges(queries);
      },
      () => undefined, // without it, every page still reads its data when opened
    );
    return () => {
      isOver = true;
      end();
    };
  }, [queries]);
}
