import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Chance } from '#platform/app/simulation/chance.ts';
import { type Answered, ask, type VirtualUser } from './call.ts';
import { randomAction } from './actions.ts';
import type { Ledger } from './ledger.ts';

export interface VirtualUsersOptions {
  readonly url: string;
  readonly people: readonly VirtualUser[];
  readonly ledger: Ledger;
  /** Words that seed the random numbers. */
  readonly seed: readonly string[];
  /** Called with every answer. */
  readonly onAnswer?: (answered: Answered) => void;
}

/** The share of unknown outcomes that is retried; the rest stays unknown. */
const asksAgain = 0.7;
const afterMs = 60;

/** Virtual users who keep sending requests whatever happens to the product, and record how each one ended. */
export class VirtualUsers {
  #over = true;
  #working: Promise<unknown> = Promise.resolve();
  #starts = 0;
  #waiting: { from: number; resolve: () => void }[] = [];

  constructor(private readonly options: VirtualUsersOptions) {}

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

  /** Resolves when the ledger has the outcome of every pending request. */
  async stop(): Promise<void> {
    this.#over = true;
    await this.#working;
  }

  async #live(person: VirtualUser, number: number): Promise<void> {
    const chance = new Chance(...this.options.seed, String(this.#starts), String(number));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!this.#over) {
      await this.#do(person, chance, agent);
      await pause(chance.whole(0, 15)); // people look before they click again
    }
    agent.destroy();
  }

  async #do(person: VirtualUser, chance: Chance, agent: Agent): Promise<void> {
    const { url, ledger, onAnswer } = this.options;
    const action = randomAction(chance);
    const key = randomUUID();
    const patient = chance.happens(asksAgain);
    for (;;) {
      const answered = await ask(url, person, action, key, agent);
      onAnswer?.(answered);
      if (answered.outcome === 'ok') this.#tellOfYes(performance.now() - answered.tookMs);
      const { outcome, status, answer } = answered;
      await ledger.write({ user: person.userId, key, action, outcome, status, answer });
      if (outcome !== 'unknown' || !patient || this.#over) return;
      await pause(afterMs);
    }
  }

  #tellOfYes(sentAt: number): void {
    const confirmed = this.#waiting.filter(({ from }) => from <= sentAt);
    this.#waiting = this.#waiting.filter((waiting) => !confirmed.includes(waiting));
    for (const { resolve } of confirmed) resolve();
  }
}
