import type { ReactNode } from 'react';
import { ownPace } from '#contracts/guidance/endpoints.ts';
import { progressSharing } from '#contracts/organizations/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';

const PaceNote = lazyPage(() => import('./pace-note.tsx'), 'PaceNote', ['guidance']);
const AskSharing = lazyPage(() => import('./sharing.tsx'), 'AskSharing', ['organization']);

/** The pace that the member's organization suggests, loaded only where it suggests one. */
export function PaceIfAny(): ReactNode {
  const { organization, suggestion } = useRead(ownPace, {}).data ?? {};
  return (
    organization &&
    suggestion && (
      <LazyPart>
        <PaceNote />
      </LazyPart>
    )
  );
}

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
