import { reload } from './reload.ts';

/** The id of who is signed in, for pages that work without the server. */
export const PERSON = 'rh.person';
/** Whose key this device has for what they leave on it, and the key (api/device-key.ts). */
export const DEVICE_KEY = 'rh.key';
/** An event of the window: the session is over, and the pages of the person are about to disappear. */
export const SESSION_ENDS = 'rh:session-ends';

/** The person whose pages this tab shows. Another tab of the browser may have another one by now. */
let acting: string | null = null;

export const actingPerson = (): string | null => acting;
export const actFor = (userId: string | null): void => void (acting = userId);

/** The administrator whose area this tab shows; their session may be a separate one, beside the person's. */
let administrator: string | null = null;

/** A tab that shows one administrator and finds another one signed in ends here, and starts again. */
export function actForAdministrator(userId: string | null): void {
  if (administrator !== null && userId !== null && administrator !== userId) page.startAgain();
  else administrator = userId;
}

/** Says for whom a call is made: the server answers nobody else (`other_person`). */
export function personHeader(address = ''): { readonly 'x-person': string } | null {
  const person = (address.startsWith('/api/admin/') && administrator) || acting;
  return person ? { 'x-person': person } : null;
}

export const page = {
  /**
   * Starts again, as who is signed in now. What was typed stays on this device, for its author alone; until the page is gone, its
   * calls are still made for them.
   */
  startAgain: (): void => {
    dispatchEvent(new Event(SESSION_ENDS));
    // There, starting again would sign out who is signed in now.
    if (location.pathname.replace(/\/+$/, '').endsWith('/logout')) history.replaceState(null, '', '/');
    reload();
  },
};
