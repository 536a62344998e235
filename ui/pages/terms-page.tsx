import type { ReactNode } from 'react';
import { ProsePage } from '../features/reading/prose-page.tsx';
import { text } from '../text/text.ts';

/** The terms of service. */
export function TermsPage(): ReactNode {
  return <ProsePage prose={text('terms')} />;
}
