import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { Boundary } from '../../kit/boundary.tsx';
import { classes } from '../../kit/classes.ts';
import { lazyPage } from '../../kit/lazy-page.tsx';
import styles from './password-hint.module.css';
import type { PasswordMeter } from './password-meter.tsx';

const Meter = lazyPage(() => import('./password-meter.tsx'), 'PasswordMeter', ['password']);

/**
 * The meter below a new password. It loads with the first character, and has its room from then on: a button that it pushed
 * away while somebody pressed it would not be pressed.
 */
export function PasswordHint(props: ComponentProps<typeof PasswordMeter>): ReactNode {
  if (props.password === '') return null;
  return (
    <Boundary renderFailure={() => null}>
      <Suspense fallback={<div className={classes('small', styles.room)} />}>
        <Meter {...props} />
      </Suspense>
    </Boundary>
  );
}
