import type { ReactNode } from 'react';
import { RichText } from '../../kit/rich-text.tsx';
import { text } from '../../text/text.ts';

interface PolicyProps {
  readonly policy: { readonly text: string; readonly url: string | null };
}

/** What an organization asks of its members. */
export function PolicyText({ policy }: PolicyProps): ReactNode {
  return (
    <>
      <RichText text={policy.text} />
      {policy.url !== null && (
        <a href={policy.url} target="_blank" rel="noopener noreferrer">
          {text('guidance').pace.readMore}
        </a>
      )}
    </>
  );
}
