import { lazy } from 'react';
import { loadText } from '../../text/text.ts';

export const PasskeyList = lazy(async () => {
  const [module] = await Promise.all([import('./passkey-list.tsx'), loadText(['passkeys'])]);
  return { default: module.PasskeyList };
});
