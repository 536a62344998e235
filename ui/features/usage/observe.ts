import { noteUsage, sendUsage } from './usage-queue.ts';
import { sendVitals } from './web-vitals.ts';

const stepOf = (path: string): string | null => /^\/(?:journey\/)?(step[1-6])$/.exec(path)?.[1] ?? null;

/** Starts to measure usage and web vitals. Returns a function that records a page view. */
export function observe(): (path: string) => void {
  // Global Privacy Control is an objection to tracking.
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true) return () => undefined;
  sendVitals();
  sendUsage();
  return (path) => noteUsage('page_view', stepOf(path));
}
