import { lazyPage } from '../../kit/lazy-page.tsx';

// Each brings the WebAuthn library, which only people with a passkey need.
const signIn = () => import('./passkey-sign-in.tsx');
export const PasskeySignIn = lazyPage(
  async () => ({ PasskeySignIn: (await signIn()).PasskeySignIn }),
  'PasskeySignIn',
  ['passkeys'],
);
export const AdminPasskeySignIn = lazyPage(
  async () => ({ AdminPasskeySignIn: (await signIn()).AdminPasskeySignIn }),
  'AdminPasskeySignIn',
  ['passkeys'],
);
export const PasskeySecondStep = lazyPage(() => import('./passkey-second-step.tsx'), 'PasskeySecondStep', ['passkeys']);
export const PasskeyProof = lazyPage(() => import('./passkey-proof.tsx'), 'PasskeyProof', ['passkeys']);
