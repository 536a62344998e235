import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls a row of links that may not fit side by side to the open one (`aria-current`), whenever another one is open. */
export function useHereInSight(): RefObject<HTMLElement | null> {
  // Renders with every change of the address, which is what opens another one.
  useLocation();
  const places = useRef<HTMLElement>(null);
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = places.current;
    const here = row?.querySelector<HTMLElement>('[aria-current="page"]') ?? null;
    if (here === last.current) return;
    last.current = here;
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  });
  return places;
}
