import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls an overflowing row of links to the current one (`aria-current`) whenever it changes. */
export function useHereInSight(): RefObject<HTMLElement | null> {
  // Re-renders with every change of the address.
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
