import { noteUsage, sendUsage } from './usage-queue.ts';
import { sendVitals } from './web-vitals.ts';

const stepOf = (path: string): string | null => /^\/(?:journey\/)?(step[1-6])$/.exec(path)?.[1] ?? null;

/** Begins to follow how the pages are used and felt. Returns what notes that one is shown. */
export function observe(): (path: string) => void {
  // Nobody is followed who asked not to be.
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true) return () => undefined;
  sendVitals();
  sendUsage();
  return (path) => noteUsage('page_view', stepOf(path));
}
