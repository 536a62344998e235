import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { guardLeaving } from '../../kit/leaving.ts';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyOverlay } from '../../kit/lazy-part.tsx';
import { guardAddresses } from './guard-addresses.ts';
import type { TypedField } from './typed-fields.ts';
import { followUnsent } from './unsent.ts';

const LeaveQuestion = lazyPage(() => import('./leave-question.tsx'), 'LeaveQuestion', ['leaving']);

/** Asks before typed text that nothing has stored disappears: with another address, a dialog, or the tab. */
export function LeaveGuard(): ReactNode {
  const queries = useQueryClient();
  const { navigator } = useContext(NavigationContext);
  const [asked, setAsked] = useState<{ readonly field: TypedField; readonly go: () => void } | null>(null);
  useEffect(() => {
    // It has to be there without a connection, too.
    const unsent = followUnsent(queries, () => void LeaveQuestion.preload().catch(() => undefined));
    const guard = (within: ParentNode, go: () => void): void => {
      const [field] = unsent.findIn(within);
      if (!field) return go();
      setAsked({
        field,
        go: () => {
          unsent.letGo(within);
          go();
        },
      });
    };
    guardLeaving(guard);
    const stopAddresses = guardAddresses(navigator, (go) => guard(document, go));
    return () => {
      guardLeaving(undefined);
      stopAddresses();
      unsent.stop();
    };
  }, [queries, navigator]);
  if (!asked) return null;
  const stay = (): void => {
    setAsked(null);
    // After the question has given the focus back to what was pressed.
    requestAnimationFrame(() => asked.field.focus());
  };
  const leave = (): void => {
    setAsked(null);
    asked.go();
  };
  return (
    <LazyOverlay onMissing={stay}>
      <LeaveQuestion onStay={stay} onLeave={leave} />
    </LazyOverlay>
  );
}
