import type { ReactNode } from 'react';

/** Reserves the height of a line while its text loads; `words` is the text for screen readers meanwhile. */
export function LinePlaceholder({ words }: { readonly words: string }): ReactNode {
  return (
    <>
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">{'\u00a0'}</span>
    </>
  );
}
