import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Chance } from '#platform/app/simulation/chance.ts';
import { type Answered, ask, type CrewMember } from './asking.ts';
import { someDeed } from './deeds.ts';
import type { Ledger } from './ledger.ts';

export interface CrewOptions {
  readonly url: string;
  readonly people: readonly CrewMember[];
  readonly ledger: Ledger;
  /** The seed's words. */
  readonly seed: readonly string[];
  /** Told of every answer. */
  readonly onAnswer?: (answered: Answered) => void;
}

/** Of what nobody knows, people ask again for so much; the rest stays open for ever. */
const asksAgain = 0.7;
const afterMs = 60;

/** Virtual users who go on and on, whatever happens to the product, and write down how each request ended. */
export class Crew {
  #over = true;
  #working: Promise<unknown> = Promise.resolve();
  #starts = 0;
  #waiting: { from: number; resolve: () => void }[] = [];

  constructor(private readonly options: CrewOptions) {}

  start(): void {
    this.#over = false;
    this.#starts += 1;
    this.#working = Promise.all(this.options.people.map((person, number) => this.#live(person, number)));
  }

  /** Resolves when a request that is sent from now on is answered with yes. */
  nextYes(): Promise<void> {
    const from = performance.now();
    return new Promise((resolve) => this.#waiting.push({ from, resolve }));
  }

  /** Resolves when every request under way has its outcome in the ledger. */
  async stop(): Promise<void> {
    this.#over = true;
    await this.#working;
  }

  async #live(person: CrewMember, number: number): Promise<void> {
    const chance = new Chance(...this.options.seed, String(this.#starts), String(number));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!this.#over) {
      await this.#do(person, chance, agent);
      await pause(chance.whole(0, 15)); // people look before they click again
    }
    agent.destroy();
  }

  async #do(person: CrewMember, chance: Chance, agent: Agent): Promise<void> {
    const { url, ledger, onAnswer } = this.options;
    const deed = someDeed(chance);
    const key = randomUUID();
    const patient = chance.happens(asksAgain);
    for (;;) {
      const answered = await ask(url, person, deed, key, agent);
      onAnswer?.(answered);
      if (answered.outcome === 'ok') this.#tellOfYes(performance.now() - answered.tookMs);
      const { outcome, status, answer } = answered;
      await ledger.write({ user: person.userId, key, deed, outcome, status, answer });
      if (outcome !== 'unknown' || !patient || this.#over) return;
      await pause(afterMs);
    }
  }

  #tellOfYes(sentAt: number): void {
    const told = this.#waiting.filter(({ from }) => from <= sentAt);
    this.#waiting = this.#waiting.filter((waiting) => !told.includes(waiting));
    for (const { resolve } of told) resolve();
  }
}
