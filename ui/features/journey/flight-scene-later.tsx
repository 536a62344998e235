import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { Boundary } from '../../kit/boundary.tsx';
import { lazyPage } from '../../kit/lazy-page.tsx';
import type { FlightScene as Scene } from './flight-scene.tsx';

const Loaded = lazyPage(() => import('./flight-scene.tsx'), 'FlightScene');

/** The picture of the flight, loaded after what is to be read and answered. Its place must have a size of its own. */
export const FlightSceneLater = (props: ComponentProps<typeof Scene>): ReactNode => (
  <Boundary renderFailure={() => null}>
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  </Boundary>
);
