import type { SeenVersions } from '#contracts/command-context.ts';
import { Refusal } from '#contracts/refusals.ts';

/**
 * Checks that a caller who named what they saw saw this version; null if there is nothing yet. A decider calls it, so that no
 * other change can come between the check and the append. An ETag is a version, a dot and a hash of the whole answer.
 * @throws Refusal `changed_elsewhere`
 */
export function requireSeen(seen: SeenVersions | undefined, version: string | null): void {
  const isSeen = (tag: string): boolean => tag === '*' || tag === version || tag.startsWith(`${version}.`);
  if (seen === undefined || (version === null ? seen.length === 0 : seen.some(isSeen))) return;
  throw new Refusal('changed_elsewhere');
}
