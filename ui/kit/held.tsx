import type { ReactNode } from 'react';

/** Holds the place of a line whose words are still to come; `words` tell meanwhile, to who cannot see it, what it is about. */
export function Held({ words }: { readonly words: string }): ReactNode {
  return (
    <>
      <span className="unseen">{words}</span>
      <span aria-hidden="true">{'\u00a0'}</span>
    </>
  );
}
