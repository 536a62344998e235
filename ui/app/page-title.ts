import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { text } from '../text/text.ts';

let shownPath: string | undefined;

/** Names the document after the page; after a change of page it also moves the focus to the page's title. */
export function usePageTitle(page: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = text('core').pageTitle(page);
  }, [page]);
  useEffect(() => {
    const moved = shownPath !== undefined && shownPath !== pathname;
    shownPath = pathname;
    if (!moved) return;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
