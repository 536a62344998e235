import type { ComponentProps, ReactNode } from 'react';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import type { StepDone as Done } from './step-done.tsx';

const Loaded = lazyPage(() => import('./step-done.tsx'), 'StepDone');

/** The moment after a step, loaded while the step is answered. */
export const StepDone = (props: ComponentProps<typeof Done>): ReactNode => (
  <LazyPart waiting={<Skeleton shape={['block']} />}>
    <Loaded {...props} />
  </LazyPart>
);
