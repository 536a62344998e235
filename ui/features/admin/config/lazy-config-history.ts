import { lazyPage } from '../../../kit/lazy-page.tsx';

/** The history of the configuration, below what it is about. */
export const LazyConfigHistory = lazyPage(() => import('./config-history.tsx'), 'ConfigHistory', [
  'adminConfig',
  'adminReminders',
  'cards',
  'roadmap',
]);
