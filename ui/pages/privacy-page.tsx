import type { ReactNode } from 'react';
import { ProsePage } from '../features/reading/prose-page.tsx';
import { text } from '../text/text.ts';

/** What is stored, how it is encrypted, who sees what. */
export function PrivacyPage(): ReactNode {
  return <ProsePage prose={text('privacy')} />;
}
