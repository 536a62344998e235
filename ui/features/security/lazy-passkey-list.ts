import { lazyPage } from '../../kit/lazy-page.tsx';

export const PasskeyList = lazyPage(() => import('./passkey-list.tsx'), 'PasskeyList', ['passkeys']);
