import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Chance } from '#platform/app/simulation/chance.ts';
import { type Answered, ask, type VirtualUser } from './call.ts';
import { randomAction } from './actions.ts';
import type { Ledger } from './ledger.ts';
import type { History } from '../history/history.ts';
import { RecordedSession } from '../history/http-operations.ts';

export interface VirtualUsersOptions {
  /** The processes that answer; each request goes to any of them. */
  readonly urls: readonly [string, ...string[]];
  readonly people: readonly VirtualUser[];
  readonly ledger: Ledger;
  readonly history: History;
  /** Words that seed the random numbers. */
  readonly seed: readonly string[];
  /** Called with every answer to a command. */
  readonly onAnswer?: (answered: Answered) => void;
  /** Called with every answer to a read. */
  readonly onLook?: (answered: Answered) => void;
}

/** The share of unknown outcomes that is retried; the rest stays unknown. */
const asksAgain = 0.7;
const afterMs = 60;
/** The share of commands after which a person looks at what they have. */
const looks = 0.5;

interface Waiting {
  readonly from: number;
  readonly resolve: () => void;
}

/** Virtual users who keep sending requests whatever happens to the product, and record how each one ended. */
export class VirtualUsers {
  #over = true;
  #working: Promise<unknown> = Promise.resolve();
  #starts = 0;
  #waiting: Waiting[] = [];
  #looking: Waiting[] = [];
  readonly #sessions: readonly RecordedSession[];

  constructor(private readonly options: VirtualUsersOptions) {
    const { people, history } = options;
    this.#sessions = people.map((person) => new RecordedSession(history, person));
  }

  start(): void {
    this.#over = false;
    this.#starts += 1;
    this.#working = Promise.all(this.options.people.map((person, number) => this.#live(person, number)));
  }

  /** Resolves when a request sent from now on has succeeded. */
  nextYes(): Promise<void> {
    const from = performance.now();
    return new Promise((resolve) => this.#waiting.push({ from, resolve }));
  }

  /** Resolves when a read that was sent from now on has shown its data. */
  nextLook(): Promise<void> {
    const from = performance.now();
    return new Promise((resolve) => this.#looking.push({ from, resolve }));
  }

  /** Resolves when the ledger has the outcome of every pending request. */
  async stop(): Promise<void> {
    this.#over = true;
    await this.#working;
  }

  async #live(person: VirtualUser, number: number): Promise<void> {
    const chance = new Chance(...this.options.seed, String(this.#starts), String(number));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const session = this.#sessions[number] ?? new RecordedSession(this.options.history, person);
    while (!this.#over) {
      await this.#do(person, session, chance, agent);
      if (chance.happens(looks)) await this.#look(session, chance, agent);
      await pause(chance.whole(0, 15)); // people look before they click again
    }
    agent.destroy();
  }

  async #look(session: RecordedSession, chance: Chance, agent: Agent): Promise<void> {
    const answered = await session.read(chance.pick(this.options.urls), agent);
    this.options.onLook?.(answered);
    if (answered.outcome === 'ok') this.#looking = tell(this.#looking, performance.now() - answered.tookMs);
  }

  async #do(person: VirtualUser, session: RecordedSession, chance: Chance, agent: Agent): Promise<void> {
    const { urls, ledger, onAnswer } = this.options;
    const action = randomAction(chance);
    const key = randomUUID();
    const patient = chance.happens(asksAgain);
    for (let isFirst = true; ; isFirst = false) {
      const url = chance.pick(urls);
      const answered = await ask(url, person, action, key, agent);
      session.command(url, action, { key, isFirst, answered });
      onAnswer?.(answered);
      if (answered.outcome === 'ok') this.#tellOfYes(performance.now() - answered.tookMs);
      const { outcome, status, answer } = answered;
      await ledger.write({ user: person.userId, key, action, outcome, status, answer });
      if (outcome !== 'unknown' || !patient || this.#over) return;
      await pause(afterMs);
    }
  }

  #tellOfYes(sentAt: number): void {
    this.#waiting = tell(this.#waiting, sentAt);
  }
}

/** Tells those who waited for an answer to what was sent then; returns the others. */
function tell(waiting: readonly Waiting[], sentAt: number): Waiting[] {
  for (const { from, resolve } of waiting) if (from <= sentAt) resolve();
  return waiting.filter(({ from }) => from > sentAt);
}
