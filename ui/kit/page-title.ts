import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { text } from '../text/text.ts';

let shownPath: string | undefined;

/** Sets the title of the document; after navigation it also moves the focus to the heading of the page. */
export function usePageTitle(page: string): void {
  const { pathname } = useLocation();
  // Set before the focus moves: screen readers announce it.
  useLayoutEffect(() => {
    document.title = text('core').pageTitle(page);
  }, [page]);
  useLayoutEffect(() => {
    const moved = shownPath !== undefined && shownPath !== pathname;
    shownPath = pathname;
    if (!moved) return;
    scrollTo(0, 0);
    if (focusTitle()) return;
    // A loading page has no visible heading yet: focus it when it appears, unless the person acts meanwhile.
    const watch = new MutationObserver(() => focusTitle() && stop());
    const stop = (): void => watch.disconnect();
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, stop, { once: true });
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
    return stop;
  }, [pathname]);
}

function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('main h1');
  title?.focus({ preventScroll: true });
  return !!title && document.activeElement === title;
}
