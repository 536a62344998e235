import { lazyPage } from '../../kit/lazy-page.tsx';

/** The report of a run, which no first page needs. */
export const Ending = lazyPage(() => import('./ending.tsx'), 'Ending');
