import type { ComponentProps, ReactNode } from 'react';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import type { PlaySaysBeside as Beside } from './play-says.tsx';

const Loaded = lazyPage(() => import('./play-says.tsx'), 'PlaySaysBeside');

/** What play shows for some items, loaded after the step: nothing waits for it. */
export const PlaySaysBeside = (props: ComponentProps<typeof Beside>): ReactNode => (
  <LazyPart>
    <Loaded {...props} />
  </LazyPart>
);
