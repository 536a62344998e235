import { Slot } from 'radix-ui';
import { type ReactNode, type Ref, useEffect } from 'react';

let locks = 0;

/** Locks page scrolling while at least one caller is active. */
function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    locks += 1;
    document.documentElement.classList.add('locked');
    return () => {
      locks -= 1;
      if (locks === 0) document.documentElement.classList.remove('locked');
    };
  }, [active]);
}

interface RemoveScrollProps {
  readonly children: ReactNode;
  readonly enabled?: boolean;
  readonly ref?: Ref<HTMLElement>;
  readonly as?: unknown;
  readonly allowPinchZoom?: boolean;
  readonly shards?: unknown;
}

/** Replaces the package `react-remove-scroll` (see vite.config.ts): the same lock, with a class instead of a style element. */
export function RemoveScroll({ children, enabled = true, ref }: RemoveScrollProps): ReactNode {
  useScrollLock(enabled);
  return <Slot.Root ref={ref}>{children}</Slot.Root>;
}
