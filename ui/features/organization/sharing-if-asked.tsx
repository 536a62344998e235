import type { ReactNode } from 'react';
import { progressSharing } from '#contracts/organizations/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';

const AskSharing = lazyPage(() => import('./sharing.tsx'), 'AskSharing', ['organization']);

/** The question whether the organization's systems may see the member's progress, loaded only while it is open. */
export function SharingIfAsked(): ReactNode {
  const { organization, given } = useRead(progressSharing, {}).data ?? {};
  return (
    organization?.hasSystems &&
    given === null && (
      <LazyPart>
        <AskSharing />
      </LazyPart>
    )
  );
}
