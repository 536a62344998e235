import { useSyncExternalStore } from 'react';

/** As in play.module.css: below this, decisions are asked one after the other. */
const narrow = '(max-width: 620px)';

const watch = (onChange: () => void): (() => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the page is as narrow as a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(narrow).matches);
