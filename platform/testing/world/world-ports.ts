import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { Chance } from '#platform/app/simulation/chance.ts';
import type { Auditor } from './auditor.ts';
import type { FaultKind, Faults } from './faults.ts';
import type { Product } from './product.ts';
import type { Resident } from './resident.ts';

/** The world, as people and their browsers reach it. */
export interface WorldPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly auditor: Auditor;
  /** How often a command is sent again although it was answered. */
  readonly duplicates: number;
  /** Milliseconds since 1970. */
  now(): number;
  /** Time passes between two calls of one person. */
  pass(seconds: number): Promise<void>;
  /** Does something in which one of these faults may happen, and judges it. Undefined when the process crashed. @throws Violation */
  step<Result>(
    what: string,
    kinds: readonly FaultKind[],
    work: (product: Product) => Promise<Result>,
  ): Promise<Result | undefined>;
  register(resident: Resident): Promise<void>;
  /** Gives a person a session, as after signing in. */
  signIn(resident: Resident): Promise<void>;
  /** Compares what the product says of a person's rights with the log, and lets them read their mail. @throws Violation */
  visited(resident: Resident, status: number, answer: Record<string, unknown>): Promise<void>;
  /** Signs in through the organization of the person's domain, which makes an account the first time. */
  enterThroughOrganization(resident: Resident): Promise<void>;
  /** Another person of whom this holds: who has written something, by default. */
  another(resident: Resident, is?: (one: Resident) => boolean): Resident | undefined;
  residentOf(userId: string): Resident | undefined;
  /** Whether one of these people wrote these words. */
  isOf(words: string, userIds: readonly string[]): boolean;
  /** What a browser of the person says to get messages. */
  browser(resident: Resident): object;
}
