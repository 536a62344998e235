import { forget, namesUnder, recall, remember } from './device.ts';

const PREFIX = 'rh.outbox.';

/** A command that could not be sent: its body as it was meant, under the key by which the log knows it again. */
export interface Waiting {
  readonly name: string;
  readonly key: string;
  readonly body: unknown;
  /** Why the server will not take it, in its own words; absent while it waits. */
  readonly refused?: string;
}

const listeners = new Set<() => void>();
let version = 0;
const changed = (): void => {
  version += 1;
  for (const tell of listeners) tell();
};

/** Keeps a command on this device, behind those that wait already. */
export function keepWaiting(userId: string, key: string, body: unknown): void {
  const last =
    waitingOf(userId)
      .at(-1)
      ?.name.slice(`${PREFIX}${userId}.`.length, -key.length - 1) ?? '';
  // Names are sorted as text: the time, and one more than the last where two come at the same moment.
  const place = Math.max(Date.now(), Number(last) + 1);
  remember(`${PREFIX}${userId}.${place}.${key}`, JSON.stringify({ key, body }));
  changed();
}

/** What waits for somebody, in the order in which it was meant. */
export const waitingOf = (userId: string): Waiting[] =>
  namesUnder(`${PREFIX}${userId}.`)
    .toSorted()
    .flatMap((name) => readWaiting(name) ?? []);

export function dropWaiting({ name }: Waiting): void {
  forget(name);
  changed();
}

/** Remembers that the server said no, so that its owner can read why. */
export function refuseWaiting({ name, key, body }: Waiting, refused: string): void {
  remember(name, JSON.stringify({ key, body, refused }));
  changed();
}

/** How much waits on this device, of anybody: signing out would remove it. */
export const unsentCount = (): number => namesUnder(PREFIX).length;

function readWaiting(name: string): Waiting | undefined {
  try {
    const kept: unknown = JSON.parse(recall(name) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || typeof kept.key !== 'string') return undefined;
    const refused = 'refused' in kept && typeof kept.refused === 'string' ? { refused: kept.refused } : {};
    return { name, key: kept.key, body: 'body' in kept ? kept.body : undefined, ...refused };
  } catch {
    // Nothing of ours.
    return undefined;
  }
}

/** For `useSyncExternalStore`: other tabs of this browser are heard too. */
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

/** Grows whenever something is kept, sent or refused. */
export const outboxVersion = (): number => version;
