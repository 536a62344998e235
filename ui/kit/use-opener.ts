import { useRef } from 'react';

/** Leaves the focus on the heading of a new page, or of what the closed dialog has made, such as a secret. */
export function leaveTitle(event: Event): void {
  if (document.activeElement?.matches('main :is(h1, h3, h4)')) event.preventDefault();
}

/**
 * Returns the focus to what opened a dialog when it closes. Radix does so for its own triggers only, not for dialogs opened
 * by an address, a key or a button elsewhere.
 */
export function useOpener() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (): void => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event): void => {
      leaveTitle(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
  };
}
