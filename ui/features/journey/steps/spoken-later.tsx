import type { ComponentProps, ReactNode } from 'react';
import { lazyPage } from '../../../kit/lazy-page.tsx';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import type { SpokenAnswer as Spoken } from './spoken-answer.tsx';

// The recorder is as heavy as a page: written answers do not wait for it.
const Loaded = lazyPage(() => import('./spoken-answer.tsx'), 'SpokenAnswer');

/** An answer by voice, loaded after the page. */
export const SpokenAnswer = (props: ComponentProps<typeof Spoken>): ReactNode => (
  <LazyPart waiting={<Skeleton shape={['block']} />}>
    <Loaded {...props} />
  </LazyPart>
);
