import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyOverlay } from '../../kit/lazy-part.tsx';
import { text } from '../../text/text.ts';
import type { MemberWithRole } from './new-role.tsx';

// Loaded on first use.
const NewRole = lazyPage(() => import('./new-role.tsx'), 'NewRole');

/** A button that changes a member's role. */
export function MemberRole({ member }: { readonly member: MemberWithRole }): ReactNode {
  const t = text('organization').members;
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t.changeOf(`${member.firstName} ${member.lastName}`)}
        onClick={() => setIsOpen(true)}
      >
        {t.change}
      </Button>
      {isOpen && (
        <LazyOverlay onMissing={close}>
          <NewRole member={member} onClose={close} />
        </LazyOverlay>
      )}
    </>
  );
}
