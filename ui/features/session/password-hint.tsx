import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { Boundary } from '../../kit/boundary.tsx';
import { loadText } from '../../text/text.ts';
import type { PasswordMeter } from './password-meter.tsx';

const Meter = lazy(async () => {
  const [module] = await Promise.all([import('./password-meter.tsx'), loadText(['password'])]);
  return { default: module.PasswordMeter };
});

/** The meter below a new password; it arrives with the first character. */
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
