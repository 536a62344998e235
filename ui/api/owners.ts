import { recall } from './device.ts';
import { actingPerson, page, PERSON } from './person.ts';

/** Starts again as soon as somebody else signs in in another tab. Returns a function that stops it. */
export function followPerson(): () => void {
  const look = ({ key }: StorageEvent): void => {
    const [acting, now] = [actingPerson(), recall(PERSON)];
    if (key === PERSON && acting !== null && now !== null && now !== acting) page.startAgain();
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}

/** Drafts, followed by their person and what they are of. */
export const DRAFT_PREFIX = 'rh.draft.';
/** Commands that could not be sent yet, followed by their person, time and key. */
export const OUTBOX_PREFIX = 'rh.outbox.';
/** Forms that are not recorded yet, followed by their person and name. */
export const FORM_PREFIX = 'rh.form.';

const OWNED = /^rh\.(?:outbox|turns|run|form|view|draft|typed)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./;

/** Whose value on this device it is, by its name; undefined for one that is nobody's. */
export const ownerOf = (name: string): string | undefined => OWNED.exec(name)?.[1];
