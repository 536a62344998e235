const KEPT = 'rh.email-code';

/** Takes the secret of a mail's link out of the address and keeps it in this window, until its reader has signed in. */
export function takeAddressCode(): boolean {
  const [, secret] = /^#email-code=([\w-]{43})$/.exec(location.hash) ?? [];
  if (secret === undefined) return pendingAddressCode() !== null;
  try {
    sessionStorage.setItem(KEPT, secret);
    history.replaceState(history.state, '', location.pathname + location.search);
  } catch {
    // Where nothing can be kept, the link works again after the sign-in.
  }
  return true;
}

export function pendingAddressCode(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

export function forgetAddressCode(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing is kept there then.
  }
}
