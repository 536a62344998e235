import { tab } from '../../api/device.ts';

const KEY = 'rh.email-code';

/** Moves the secret of a mail's link from the address into this tab's storage, where it waits for the sign-in. */
export function takeAddressCode(): boolean {
  const [, secret] = /^#email-code=([\w-]{43})$/.exec(location.hash) ?? [];
  if (secret === undefined) return pendingAddressCode() !== null;
  // Where nothing can be stored, it stays in the address and the link works again after the sign-in.
  if (tab.set(KEY, secret)) history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

export const pendingAddressCode = (): string | null => tab.get(KEY);

export const forgetAddressCode = (): void => tab.remove(KEY);
