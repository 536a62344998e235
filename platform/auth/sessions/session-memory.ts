import type { Person } from '#contracts/handler.ts';

/** How long a session is believed without asking again, for the case that a notice of its end was lost. */
const believedMs = 30_000;
/** How often the time of the last visit is written down, at the least. */
const writtenMs = 60_000;
const limit = 50_000;

interface Known {
  readonly person: Person;
  readonly expiresAt: number;
  readonly checkedAt: number;
  seenAt: number;
}

interface Times {
  readonly now: number;
  readonly expiresAt: number;
  readonly seenAt: number;
}

/**
 * The sessions this process has seen, by the value of their cookie, so that a call asks the database only now and
 * then. A notice that a session or its person has changed removes it; while notices can't arrive, nothing is kept.
 */
export class SessionMemory {
  private known = new Map<string, Known>();
  /** Which cookies belong to a session or to a person. */
  private readonly valuesOf = new Map<string, Set<string>>();
  private readonly listeners: ((id: string) => void)[] = [];
  private readonly writing = new Set<Promise<void>>();
  private hears = false;
  /** Rises with every notice: what was looked up before one is not kept after it. */
  private notices = 0;

  constructor(
    /** A session that nobody used for this long has ended. */
    private readonly idleMs: number,
    private readonly writeSeen: (sessionId: string, at: number) => Promise<void>,
  ) {}

  find(value: string, now: number): Person | undefined {
    const known = this.known.get(value);
    if (known === undefined) return undefined;
    if (now >= known.expiresAt || now - known.seenAt >= this.idleMs || now - known.checkedAt >= believedMs) {
      this.drop(value, known);
      return undefined;
    }
    if (now - known.seenAt >= writtenMs) this.note(known.person.sessionId, known, now);
    return known.person;
  }

  /** Resolves when the visits so far are written down. */
  async written(): Promise<void> {
    if (this.writing.size > 0) await Promise.all(this.writing);
  }

  /** Call it before the database is asked; what it returns keeps the answer unless a notice came in between. */
  looking(): { remember: (value: string, person: Person, times: Times) => void } {
    const { notices } = this;
    return {
      remember: (value, person, { now, expiresAt, seenAt }) => {
        const known: Known = { person, expiresAt, checkedAt: now, seenAt };
        if (now - seenAt >= writtenMs) this.note(person.sessionId, known, now);
        if (!this.hears || notices !== this.notices) return;
        if (this.known.size >= limit) this.forgetAll();
        this.known.set(value, known);
        for (const id of [person.sessionId, person.userId]) this.cookiesOf(id).add(value);
      },
    };
  }

  /** A session or a person, by its id, is not what it was. */
  forget(id: string): void {
    this.notices += 1;
    for (const listener of this.listeners) listener(id);
    for (const value of this.valuesOf.get(id) ?? []) {
      const known = this.known.get(value);
      if (known) this.drop(value, known);
    }
  }

  /** Tells of every session and person that is not what it was, by its id. */
  onForget(listener: (id: string) => void): void {
    this.listeners.push(listener);
  }

  /** Whether notices arrive. Without them nothing may be remembered. */
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

  /** The visit counts even where it can't be written down just now: the next one writes it. */
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
