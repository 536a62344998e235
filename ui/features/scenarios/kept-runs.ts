import * as z from 'zod/mini';
import type { ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { scenarioRunSchema } from '#contracts/scenarios/views.ts';
import { forget, namesUnder } from '../../api/device.ts';
import { recallOwned, rememberOwned } from '../../api/kept.ts';
import { KEPT_RUN, UNSENT_TURNS } from '../../api/kept-run-names.ts';

/*
 * Runs on this device, under the id of their player, so that a run that was begun can be played on without a connection: what
 * the server said last, and beside it the decisions that it does not have yet. Signing out removes all of it.
 */

const keptSchema = z.object({ run: scenarioRunSchema, origin: z.nullable(scenarioRunSchema) });
/** A run as the server knows it, and the run that it is a branch of. */
export type KeptRun = z.output<typeof keptSchema>;

const stepSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('turn'),
    /** The idempotency key. */
    key: z.uuid(),
    runId: z.uuid(),
    turn: z.int(),
    choices: z.record(z.string(), z.number()),
  }),
  z.object({
    kind: z.literal('branch'),
    key: z.uuid(),
    originId: z.uuid(),
    turn: z.int(),
    /** What the branch is called here until the server names it. */
    runId: z.uuid(),
  }),
]);
/** A decision that the server does not have yet. */
export type Step = z.output<typeof stepSchema>;

const aheadSchema = z.extend(keptSchema, {
  steps: z.array(stepSchema).check(z.minLength(1)),
  /** Why they cannot be sent: the run was played on elsewhere, or it is no longer among the last ones. */
  trouble: z.nullable(z.enum(['elsewhere', 'gone'])),
});
/** A run that was played further than the server knows: `run` is what its player sees. */
export type Ahead = z.output<typeof aheadSchema>;

const listeners = new Set<() => void>();
let version = 0;
const changed = (): void => {
  version += 1;
  for (const listener of listeners) listener();
};

const at = (prefix: string, userId: string, scenario: ScenarioId): string => `${prefix}${userId}.${scenario}`;

/** The same text is the same object, so that pages notice changes alone. */
function remembering<Schema extends z.core.$ZodType>(schema: Schema) {
  const read = new Map<string, { readonly words: string; readonly value: z.output<Schema> | null }>();
  const parsed = (words: string): z.output<Schema> | null => {
    try {
      const found = z.safeParse(schema, JSON.parse(words));
      return found.success ? found.data : null;
    } catch {
      // Not written by us.
      return null;
    }
  };
  return (name: string): z.output<Schema> | null => {
    const words = recallOwned(name);
    if (words === null) return null;
    const before = read.get(name);
    if (before?.words === words) return before.value;
    const value = parsed(words);
    read.set(name, { words, value });
    return value;
  };
}
const readKept = remembering(keptSchema);
const readAhead = remembering(aheadSchema);

/** What the server said last about the newest run of a scenario. */
export const keptRun = (userId: string, scenario: ScenarioId): KeptRun | null =>
  readKept(at(KEPT_RUN, userId, scenario));

/** What was played further on this device. */
export const aheadOf = (userId: string, scenario: ScenarioId): Ahead | null =>
  readAhead(at(UNSENT_TURNS, userId, scenario));

/** Keeps what the server says about a run; null where there is none. */
export function keepRun(userId: string, scenario: ScenarioId, kept: KeptRun | null): void {
  const name = at(KEPT_RUN, userId, scenario);
  const value = kept && JSON.stringify(kept);
  if (recallOwned(name) === value) return;
  if (value === null) forget(name);
  else rememberOwned(name, value);
  changed();
}

/** Keeps what the server does not have yet; null once it has everything, or its player gave it up. */
export function keepAhead(userId: string, scenario: ScenarioId, ahead: Ahead | null): void {
  const name = at(UNSENT_TURNS, userId, scenario);
  if (ahead === null) forget(name);
  else rememberOwned(name, JSON.stringify(ahead));
  changed();
}

/** Adds a decision to what waits. */
export function addStep(userId: string, played: KeptRun, step: Step): void {
  const { scenario } = played.run;
  const before = aheadOf(userId, scenario);
  keepAhead(userId, scenario, { ...played, steps: [...(before?.steps ?? []), step], trouble: before?.trouble ?? null });
}

/** Whether something waits to be sent. */
export const hasUnsentTurns = (userId: string): boolean => namesUnder(`${UNSENT_TURNS}${userId}.`).length > 0;

/**
 * The decisions of a run that was played on elsewhere, as a branch of it from the first of them on.
 * @param id what the branch is called here
 */
export function asBranch(ahead: Ahead, id: string, newKey: () => string): Ahead {
  const [first] = ahead.steps;
  if (first?.kind !== 'turn') return ahead;
  const { runId, turn } = first;
  const renamed = ahead.steps.map((step): Step => {
    if (step.kind === 'branch') return step.originId === runId ? { ...step, originId: id } : step;
    return step.runId === runId ? { ...step, key: newKey(), runId: id } : step;
  });
  const isOfRun = ahead.run.id === runId;
  return {
    run: isOfRun ? { ...ahead.run, id, origin: { runId, turn } } : ahead.run,
    origin: ahead.origin,
    steps: [{ kind: 'branch', key: newKey(), originId: runId, turn, runId: id }, ...renamed],
    trouble: null,
  };
}

/** What waits once the server has named a branch that was begun here. */
export function withName(ahead: Ahead, here: string, there: string): Ahead {
  const name = (id: string): string => (id === here ? there : id);
  const { run } = ahead;
  return {
    ...ahead,
    run: { ...run, id: name(run.id), origin: run.origin && { ...run.origin, runId: name(run.origin.runId) } },
    origin: ahead.origin && { ...ahead.origin, id: name(ahead.origin.id) },
    steps: ahead.steps.map((step) =>
      step.kind === 'branch'
        ? { ...step, originId: name(step.originId), runId: name(step.runId) }
        : { ...step, runId: name(step.runId) },
    ),
  };
}

/** For `useSyncExternalStore`; also notices changes in other tabs. */
export function onKeptRuns(tell: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(KEPT_RUN) || key.startsWith(UNSENT_TURNS)) changed();
  };
  listeners.add(tell);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', elsewhere);
  };
}

/** Grows with every change. */
export const keptRunsVersion = (): number => version;
