import { type RefObject, useEffect, useRef } from 'react';

/** For a row of places that may not fit side by side: the one that is open (`aria-current`) is the one that is seen. */
export function useHereInSight(open: string): RefObject<HTMLElement | null> {
  const places = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = places.current;
    const here = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [open]);
  return places;
}
