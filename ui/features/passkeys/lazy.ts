import { lazy } from 'react';
import { loadText } from '../../text/text.ts';

// Each brings the library that speaks with the browser, which nobody without a passkey needs.
export const PasskeySignIn = lazy(async () => {
  const [module] = await Promise.all([import('./passkey-sign-in.tsx'), loadText(['passkeys'])]);
  return { default: module.PasskeySignIn };
});
export const AdminPasskeySignIn = lazy(async () => {
  const [module] = await Promise.all([import('./passkey-sign-in.tsx'), loadText(['passkeys'])]);
  return { default: module.AdminPasskeySignIn };
});
export const PasskeySecondStep = lazy(async () => {
  const [module] = await Promise.all([import('./passkey-second-step.tsx'), loadText(['passkeys'])]);
  return { default: module.PasskeySecondStep };
});
export const PasskeyProof = lazy(async () => {
  const [module] = await Promise.all([import('./passkey-proof.tsx'), loadText(['passkeys'])]);
  return { default: module.PasskeyProof };
});
