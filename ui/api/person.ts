import { recall } from './device.ts';

/** The id of who is signed in, for pages that work without the server. */
export const PERSON = 'rh.person';

/** The person whose pages this tab shows. Another tab of the browser may have another one by now. */
let acting: string | null = null;

export const actingPerson = (): string | null => acting;
export const actFor = (userId: string | null): void => void (acting = userId);

/** Says for whom a call is made: the server answers nobody else (`other_person`). */
export const personHeader = (): { 'x-person'?: string } => (acting === null ? {} : { 'x-person': acting });

/** A parameter for tests. */
export const page = { reload: (): void => location.reload() };

/** Starts the page again, as who is signed in now. What was typed stays on this device, for its author alone. */
export function startAgain(): void {
  acting = null;
  page.reload();
}

/** Starts again as soon as somebody else signs in in another tab. Returns a function that stops it. */
export function followPerson(): () => void {
  const look = ({ key }: StorageEvent): void => {
    const now = recall(PERSON);
    if (key === PERSON && acting !== null && now !== null && now !== acting) startAgain();
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}

const OWNED = /^rh\.(?:outbox|turns|run|form|draft)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./;

/** Whose value on this device it is, by its name; undefined for one that is nobody's. */
export const ownerOf = (name: string): string | undefined => OWNED.exec(name)?.[1];
