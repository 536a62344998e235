import { BoundedCache } from '#commands/kernel/bounded-cache.ts';
import { isAdministrator } from '#contracts/accounts/permissions.ts';
import type { Person } from '#contracts/handler.ts';
import { administratorMs } from './session-kinds.ts';

/** How long a cached session is trusted, in case a notification of its end was lost. */
const believedMs = 30_000;
/** The minimum interval between updates of the last visit. */
const writtenMs = 60_000;
/** A session with its person and its places in the index of ids, besides its entry. */
const sessionBytes = 900;

interface Known {
  readonly person: Person;
  readonly expiresAt: number;
  readonly checkedAt: number;
  readonly provenAt: number;
  seenAt: number;
  /** When the person came back after a rest; 0 if they never did. */
  returnedAt: number;
}

interface Times {
  readonly now: number;
  readonly expiresAt: number;
  readonly seenAt: number;
  readonly provenAt: number;
  readonly returnedAt: number;
}

/**
 * Caches the sessions of this process by cookie value, so that most calls need no database. A notification that a
 * session or its person has changed removes the entry; while notifications cannot arrive, nothing is cached.
 */
export class SessionMemory {
  private readonly known: BoundedCache<Known>;
  /** Cookie values by session id and person id. */
  private readonly valuesOf = new Map<string, Set<string>>();
  private readonly listeners: ((id: string) => void)[] = [];
  private readonly writing = new Set<Promise<void>>();
  private hears = false;
  /** Counts notifications: a lookup that started before one is not cached. */
  private notices = 0;

  constructor(
    /** The idle timeout of a session. */
    private readonly idleMs: number,
    private readonly writeSeen: (sessionId: string, at: number) => Promise<void>,
    cacheBytes: number,
  ) {
    this.known = new BoundedCache(cacheBytes, (value, { person }) => this.unlist(value, person));
  }

  find(value: string, now: number, attended: boolean): Person | undefined {
    const known = this.known.get(value);
    if (known === undefined) return undefined;
    if (now >= known.expiresAt || now - known.seenAt >= this.idleMs || now - known.checkedAt >= believedMs) {
      this.drop(value, known);
      return undefined;
    }
    return this.used(known, now, attended);
  }

  /** How many ids the index has: two for each session. */
  get listed(): number {
    return this.valuesOf.size;
  }

  /** Resolves when pending visits are stored. */
  async written(): Promise<void> {
    if (this.writing.size > 0) await Promise.all(this.writing);
  }

  /**
   * Call before querying the database; the returned function caches the result unless a notification came in between.
   */
  looking(): { remember: (value: string, person: Person, times: Times, attended: boolean) => Person } {
    const { notices } = this;
    return {
      remember: (value, person, { now, ...times }, attended) => {
        const known: Known = { person, checkedAt: now, ...times };
        const used = this.used(known, now, attended);
        if (!this.hears || notices !== this.notices) return used;
        for (const id of [person.sessionId, person.userId]) this.cookiesOf(id).add(value);
        this.known.set(value, known, sessionBytes);
        return used;
      },
    };
  }

  /** Removes a session or a person, by id, that has changed. */
  forget(id: string): void {
    this.notices += 1;
    for (const listener of this.listeners) listener(id);
    for (const value of this.valuesOf.get(id) ?? []) {
      const known = this.known.peek(value);
      if (known) this.drop(value, known);
    }
  }

  /** Calls back with the id of every session and person that has changed. */
  onForget(listener: (id: string) => void): void {
    this.listeners.push(listener);
  }

  /** Whether notifications arrive. Without them nothing may be cached. */
  hear(hears: boolean): void {
    this.hears = hears;
    this.notices += 1;
    this.forgetAll();
  }

  private forgetAll(): void {
    this.known.clear();
    this.valuesOf.clear();
  }

  private drop(value: string, { person }: Known): void {
    this.known.delete(value);
    this.unlist(value, person);
  }

  private unlist(value: string, person: Person): void {
    for (const id of [person.sessionId, person.userId]) {
      const values = this.valuesOf.get(id);
      values?.delete(value);
      if (values?.size === 0) this.valuesOf.delete(id);
    }
  }

  private cookiesOf(id: string): Set<string> {
    const values = this.valuesOf.get(id) ?? new Set();
    this.valuesOf.set(id, values);
    return values;
  }

  /** The person of a session that is used now. */
  private used(known: Known, now: number, attended: boolean): Person {
    const { person, seenAt } = known;
    if (attended && now - seenAt >= writtenMs) {
      if (now - seenAt >= administratorMs.rest) known.returnedAt = now;
      this.note(person.sessionId, known, now);
    }
    return isAdministrator(person.role) && isOld(known, seenAt, now) ? { ...person, needsProof: true } : person;
  }

  /** The visit counts even if it cannot be stored now; the next one stores it. */
  private note(sessionId: string, known: Known, now: number): void {
    const before = known.seenAt;
    known.seenAt = now;
    const writing = this.writeSeen(sessionId, now).catch(() => {
      if (known.seenAt === now) known.seenAt = before;
    });
    this.writing.add(writing);
    void writing.finally(() => this.writing.delete(writing));
  }
}

/** Whether the last proof is too long ago, or was followed by a rest. */
const isOld = ({ provenAt, returnedAt }: Known, seenAt: number, now: number): boolean =>
  now - provenAt >= administratorMs.work || now - seenAt >= administratorMs.rest || provenAt < returnedAt;
