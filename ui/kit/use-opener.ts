import { useRef } from 'react';

/** Where closing led to another page, its title has the focus and keeps it. */
export function leaveTitle(event: Event): void {
  if (document.activeElement?.matches('main h1')) event.preventDefault();
}

/**
 * Gives the focus back to what opened a sheet when it closes. Radix does so for a trigger of its own; what is opened by
 * an address, a key or a button elsewhere needs it said.
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
