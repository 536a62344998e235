import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './tip.module.css';

/** Holds the two times of every tooltip: 700 ms to the first, 300 ms in which the next one comes at once (spec §9). */
export function TipTimes({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Tooltip.Provider>
  );
}

interface TipProps {
  readonly says: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly children: ReactNode;
}

/** A short explanation on hover and focus. Never the only place where something is said. */
export function Tip({ says, side = 'bottom', children }: TipProps): ReactNode {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className={styles.tip} side={side} sideOffset={6} collisionPadding={8}>
          {says}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
