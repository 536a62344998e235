import { type ComponentProps, lazy, type ReactNode } from 'react';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import type { StepDone as Done } from './step-done.tsx';

const Loaded = lazy(() => import('./step-done.tsx').then((module) => ({ default: module.StepDone })));

/** The moment after a step, loaded while the step is answered. */
export const StepDone = (props: ComponentProps<typeof Done>): ReactNode => (
  <LazyPart waiting={<Skeleton shape={['block']} />}>
    <Loaded {...props} />
  </LazyPart>
);
