import { type ComponentProps, lazy, type ReactNode } from 'react';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import type { SpokenAnswer as Spoken } from './spoken-answer.tsx';

// The recorder is as heavy as a page: written answers do not wait for it.
const Loaded = lazy(() => import('./spoken-answer.tsx').then((module) => ({ default: module.SpokenAnswer })));

/** An answer by voice, loaded after the page. */
export const SpokenAnswer = (props: ComponentProps<typeof Spoken>): ReactNode => (
  <LazyPart waiting={<Skeleton shape={['block']} />}>
    <Loaded {...props} />
  </LazyPart>
);
