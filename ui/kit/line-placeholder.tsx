import type { ReactNode } from 'react';

/** Holds the place of a line whose words are still to come; `words` tell meanwhile, to who cannot see it, what it is about. */
export function LinePlaceholder({ words }: { readonly words: string }): ReactNode {
  return (
    <>
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">{'\u00a0'}</span>
    </>
  );
}
