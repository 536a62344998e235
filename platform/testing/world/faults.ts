import type { PoolClient } from 'pg';
import { unavailable } from '#platform/adapters/event-store/unavailable.ts';
import type { EventStore } from '#platform/adapters/event-store/event-store.ts';
import type { Chance } from '#platform/app/simulation/chance.ts';

/** The process ended in the middle of what it did. */
export class Crashed extends Error {
  constructor() {
    super('the process has crashed');
    this.name = 'Crashed';
  }
}

/** Whether a process still runs. What it goes on with after its end has no effect. */
export interface Life {
  isOver: boolean;
}

/** What can go wrong within a step. */
export const faultKinds = [
  'crash at a statement',
  'crash before an append',
  'crash after an append',
  'append without an answer',
  'append refused',
  'answer lost',
  'read models behind',
  'mail without an answer',
  'mail refused',
  'push service away',
  'push without an answer',
  'webhook refused',
  'webhook without an answer',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A start takes the machine longer than a hundred calls, so that most crashes are left out. */
const crashShare = 0.1;
/** The n-th statement of a step at most. */
const farthestStatement = 40;

/** Written in the background, in an order that depends on the machine: no fault waits for them. */
const inBackground = /keep-first-answer|snapshot|rate_counts|session_seen|set seen_at|last_seen/;

/** Decides from the seed which fault happens in which step, and lets it happen. */
export class Faults {
  /** How often each has happened. */
  readonly happened = new Map<string, number>();
  /** Whether one has happened in this step. */
  isFaulty = false;
  private armed: FaultKind | undefined;
  private statementsLeft = 0;

  constructor(
    private readonly chance: Chance,
    private readonly rate: number,
  ) {}

  /** Before a step: perhaps one of these will happen in it. */
  arm(kinds: readonly FaultKind[]): void {
    this.isFaulty = false;
    this.armed = undefined;
    if (kinds.length === 0 || !this.chance.happens(this.rate)) return;
    const kind = kinds[this.chance.whole(0, kinds.length - 1)];
    if (kind?.startsWith('crash') && !this.chance.happens(crashShare)) return;
    this.armed = kind;
    this.statementsLeft = this.chance.whole(1, farthestStatement);
  }

  disarm(): void {
    this.armed = undefined;
  }

  /** Whether this fault happens now; at most one does in a step. */
  strikes(kind: FaultKind): boolean {
    if (this.armed !== kind) return false;
    this.armed = undefined;
    this.note(kind);
    return true;
  }

  note(what: string): void {
    this.isFaulty = true;
    this.happened.set(what, (this.happened.get(what) ?? 0) + 1);
  }

  /** Before a statement of a process. @throws Crashed */
  beforeStatement(life: Life, text: string): void {
    if (life.isOver) throw new Crashed();
    if (this.armed !== 'crash at a statement' || inBackground.test(text)) return;
    this.statementsLeft -= 1;
    if (this.statementsLeft > 0) return;
    this.strikes('crash at a statement');
    life.isOver = true;
    throw new Crashed();
  }

  /** The log as a process reaches it. */
  around(store: EventStore, life: Life): EventStore {
    return {
      ...store,
      append: async (stream, events, options) => {
        if (life.isOver) throw new Crashed();
        if (this.strikes('append refused')) throw unavailable(new Error('refused by the simulation'));
        if (this.strikes('crash before an append')) {
          life.isOver = true;
          throw new Crashed();
        }
        const appended = await store.append(stream, events, options);
        if (this.strikes('append without an answer')) throw unavailable(new Error('lost by the simulation'));
        if (this.strikes('crash after an append')) {
          life.isOver = true;
          throw new Crashed();
        }
        return appended;
      },
    };
  }
}

type Query = (...given: readonly unknown[]) => unknown;

/** The number of statements that a process is waiting for, and what to do when there are none. */
export class Statements {
  private count = 0;
  private idle: (() => void)[] = [];

  begin(): void {
    this.count += 1;
  }

  end(): void {
    this.count -= 1;
    if (this.count === 0) for (const resolve of this.idle.splice(0)) resolve();
  }

  /** Resolves once nothing is under way any more, also nothing in the background. */
  async settled(): Promise<void> {
    for (let calm = 0; calm < 2; calm += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      while (this.count > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
    }
  }
}

const textOf = (given: unknown): string => {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null) return '';
  const { name, text } = given as { name?: unknown; text?: unknown };
  return `${typeof name === 'string' ? name : ''} ${typeof text === 'string' ? text : ''}`;
};

/** Lets every statement of a connection pass through `before`, which may change or refuse it. */
export function watchStatements(
  client: PoolClient & { isWatched?: true },
  {
    before,
    statements,
  }: { before: (text: string, given: readonly unknown[]) => readonly unknown[]; statements: Statements },
): void {
  if (client.isWatched) return;
  client.isWatched = true;
  const query = client.query.bind(client) as Query; // one of many signatures, passed on as they come
  const watched: Query = (...given) => {
    const text = textOf(given[0]);
    let passed = given;
    try {
      // Whatever ended, the database undoes what was not committed.
      if (!text.trim().startsWith('rollback')) passed = before(text, given);
    } catch (error) {
      const callback = given.at(-1);
      if (typeof callback !== 'function') return Promise.reject(error);
      setImmediate(() => callback(error));
      return undefined;
    }
    statements.begin();
    const last = passed.at(-1);
    if (typeof last === 'function') {
      return query(...passed.slice(0, -1), (...answer: readonly unknown[]) => {
        statements.end();
        last(...answer);
      });
    }
    const answer = query(...passed);
    if (!(answer instanceof Promise)) {
      statements.end();
      return answer;
    }
    return answer.finally(() => statements.end());
  };
  client.query = watched as typeof client.query;
}
