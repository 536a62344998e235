import type { ReactNode } from 'react';
import { ProsePage } from '../features/reading/prose-page.tsx';
import { text } from '../text/text.ts';

/** What the product and its people ask of each other. */
export function TermsPage(): ReactNode {
  return <ProsePage prose={text('terms')} />;
}
