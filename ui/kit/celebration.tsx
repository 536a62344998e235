import { lazy, type ReactNode, Suspense } from 'react';
import { Boundary } from './boundary.tsx';
import type { Cause } from './celebration-picture.tsx';
import { Helicopter } from './helicopter.tsx';

const Picture = lazy(() =>
  import('./celebration-picture.tsx').then(({ CelebrationPicture: found }) => ({ default: found })),
);

/** A small picture with its own motion for what is celebrated; the helicopter until it has loaded, or if it cannot. */
export function Celebration({ cause }: { readonly cause: Cause }): ReactNode {
  const plain = <Helicopter rotor="fast" />;
  return (
    <Boundary renderFailure={() => plain}>
      <Suspense fallback={plain}>
        <Picture cause={cause} />
      </Suspense>
    </Boundary>
  );
}
