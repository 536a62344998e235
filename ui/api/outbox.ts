import { forget, namesUnder } from './device.ts';
import { recallOwned, rememberOwned } from './kept.ts';
import { DRAFT_PREFIX, OLD_TURNS, OUTBOX_PREFIX as PREFIX } from './owners.ts';

/** A command that could not be sent yet: its body, and the idempotency key it keeps. */
export interface Waiting {
  readonly name: string;
  readonly key: string;
  readonly body: unknown;
  /** The message of the server's refusal; absent while it waits. */
  readonly refused?: string;
  /** How many commands after it were dropped with it, because they need it. */
  readonly dropped?: number;
}

const listeners = new Set<() => void>();
let version = 0;
const changed = (): void => {
  version += 1;
  for (const tell of listeners) tell();
};

/** Adds a command to the end of the queue on this device. */
export function keepWaiting(userId: string, key: string, body: unknown): void {
  const last =
    waitingOf(userId)
      .at(-1)
      ?.name.slice(`${PREFIX}${userId}.`.length, -key.length - 1) ?? '';
  // Names sort as text: the time, or one more than the last where two share a moment.
  const place = Math.max(Date.now(), Number(last) + 1);
  rememberOwned(`${PREFIX}${userId}.${place}.${key}`, JSON.stringify({ key, body }));
  changed();
}

/** The commands a person has waiting, oldest first. */
export const waitingOf = (userId: string): Waiting[] =>
  namesUnder(`${PREFIX}${userId}.`)
    .toSorted()
    .flatMap((name) => readWaiting(name) ?? []);

export function dropWaiting({ name }: Waiting): void {
  forget(name);
  changed();
}

/** Marks a command as refused, so that its owner can read why. */
export function refuseWaiting({ name, key, body }: Waiting, refused: string, dropped = 0): void {
  rememberOwned(name, JSON.stringify({ key, body, refused, dropped }));
  changed();
}

/** Whether decisions of an earlier version still wait by themselves. */
export const hasOldTurns = (userId: string): boolean => namesUnder(`${OLD_TURNS}${userId}.`).length > 0;

/** How many commands and drafts of a person wait on this device. */
export const unsentCount = (userId: string): number =>
  [PREFIX, DRAFT_PREFIX, OLD_TURNS].reduce((count, prefix) => count + namesUnder(`${prefix}${userId}.`).length, 0);

function readWaiting(name: string): Waiting | undefined {
  try {
    const kept: unknown = JSON.parse(recallOwned(name) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || typeof kept.key !== 'string') return undefined;
    const refused = 'refused' in kept && typeof kept.refused === 'string' ? { refused: kept.refused } : {};
    const dropped = 'dropped' in kept && typeof kept.dropped === 'number' ? { dropped: kept.dropped } : {};
    return { name, key: kept.key, body: 'body' in kept ? kept.body : undefined, ...refused, ...dropped };
  } catch {
    // Not written by us.
    return undefined;
  }
}

/** For `useSyncExternalStore`; also notices changes in other tabs. */
export function onOutbox(tell: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(PREFIX)) changed();
  };
  listeners.add(tell);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', elsewhere);
  };
}

/** Grows whenever a command is added, sent or refused. */
export const outboxVersion = (): number => version;
