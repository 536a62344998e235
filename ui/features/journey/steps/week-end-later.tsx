import type { ComponentProps, ReactNode } from 'react';
import { lazyPage } from '../../../kit/lazy-page.tsx';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import type { WeekEnd as End } from './week-end.tsx';

const Loaded = lazyPage(() => import('./week-end.tsx'), 'WeekEnd');

/** The end of a working week, loaded while the week is played. */
export const WeekEnd = (props: ComponentProps<typeof End>): ReactNode => (
  <LazyPart waiting={<Skeleton shape={['block']} />}>
    <Loaded {...props} />
  </LazyPart>
);
