import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { Boundary } from '../../kit/boundary.tsx';
import { lazyPage } from '../../kit/lazy-page.tsx';
import type { PasswordMeter } from './password-meter.tsx';

const Meter = lazyPage(() => import('./password-meter.tsx'), 'PasswordMeter', ['password']);

/** The meter below a new password. It loads with the first character. */
export function PasswordHint(props: ComponentProps<typeof PasswordMeter>): ReactNode {
  if (props.password === '') return null;
  return (
    <Boundary renderFailure={() => null}>
      <Suspense>
        <Meter {...props} />
      </Suspense>
    </Boundary>
  );
}
