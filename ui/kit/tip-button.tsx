import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Tip } from './tip.tsx';

/** An icon button with its accessible name as tooltip. */
export function TipButton(props: ComponentProps<typeof IconButton>): ReactNode {
  return (
    <Tip says={props.label}>
      <IconButton {...props} />
    </Tip>
  );
}
