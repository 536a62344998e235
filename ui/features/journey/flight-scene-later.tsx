import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { Boundary } from '../../kit/boundary.tsx';
import type { FlightScene as Scene } from './flight-scene.tsx';

const Loaded = lazy(() => import('./flight-scene.tsx').then((module) => ({ default: module.FlightScene })));

/** The picture of the flight, loaded after what is to be read and answered. Its place must have a size of its own. */
export const FlightSceneLater = (props: ComponentProps<typeof Scene>): ReactNode => (
  <Boundary renderFailure={() => null}>
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  </Boundary>
);
