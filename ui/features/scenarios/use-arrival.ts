import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For the title of what a button has brought about: the button is gone, so the focus moves to the title, and the page to the
 * top of what belongs to it.
 */
export const useArrival = (arrives: boolean): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!arrives) return;
    title.current?.focus({ preventScroll: true });
    title.current?.closest('[data-arrival]')?.scrollIntoView({ block: 'start' });
  }, [arrives]);
  return title;
};
