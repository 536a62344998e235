import type { ComponentProps, ReactNode } from 'react';
import { lazyPage } from '../../../kit/lazy-page.tsx';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import type { WeekEnd as End } from './week-end.tsx';

const Loaded = lazyPage(() => import('./week-end.tsx'), 'WeekEnd');

/** Loads the end of a week, so that it is there at once, offline too, when the week has been played. */
export const loadWeekEnd = Loaded.preload;

/** The end of a working week, which is not part of the page of the step. */
export const WeekEnd = (props: ComponentProps<typeof End>): ReactNode => (
  <LazyPart waiting={<Skeleton shape={['block']} />}>
    <Loaded {...props} />
  </LazyPart>
);
