import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { text } from '../text/text.ts';

let shownPath: string | undefined;

/** Names the document after the page; after a change of page it also moves the focus to the page's title. */
export function usePageTitle(page: string): void {
  const { pathname } = useLocation();
  // The title is there before the focus moves to the page that it names.
  useLayoutEffect(() => {
    document.title = text('core').pageTitle(page);
  }, [page]);
  useLayoutEffect(() => {
    const moved = shownPath !== undefined && shownPath !== pathname;
    shownPath = pathname;
    if (!moved) return;
    scrollTo(0, 0);
    if (focusTitle()) return;
    // A page that is still loading has no title yet, or hides it: it gets the focus when it is seen, unless the person
    // moved on meanwhile.
    const watch = new MutationObserver(() => focusTitle() && stop());
    const stop = (): void => watch.disconnect();
    for (const deed of ['keydown', 'pointerdown']) addEventListener(deed, stop, { once: true });
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
    return stop;
  }, [pathname]);
}

function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('main h1');
  title?.focus({ preventScroll: true });
  return !!title && document.activeElement === title;
}
