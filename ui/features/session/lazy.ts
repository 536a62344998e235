import { lazyPage } from '../../kit/lazy-page.tsx';

/** For accounts with a second step, after the password. */
export const SecondStepForm = lazyPage(() => import('./second-step-form.tsx'), 'SecondStepForm');
