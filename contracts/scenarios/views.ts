import * as z from 'zod/mini';
import { moment } from '../moments.ts';
import { scenarioIds } from './catalogue.ts';

const figures = z.record(z.string(), z.number());

export const outcomeSchema = z.object({ life: z.number(), money: z.number(), joy: z.number() });

export const scenarioTurnSchema = z.object({
  turn: z.int(),
  choices: figures,
  figures,
  /** The names of further events, such as the weather or a friend who stays away. */
  happened: z.array(z.string()),
});

export const scenarioRunSchema = z.object({
  id: z.uuid(),
  scenario: z.enum(scenarioIds),
  /** The version of the rules. A run by an earlier one than new runs have cannot be played on. */
  rules: z.int(),
  /** What all chances of the run are computed from, so that its player can go on without a connection. */
  seed: z.number(),
  startedAt: moment,
  finishedAt: z.nullable(moment),
  /** The initial figures. */
  start: figures,
  turns: z.array(scenarioTurnSchema),
  outcome: z.nullable(outcomeSchema),
});
export type ScenarioRun = z.output<typeof scenarioRunSchema>;

export const finishedRunSchema = z.object({
  id: z.uuid(),
  startedAt: moment,
  finishedAt: moment,
  outcome: outcomeSchema,
});
export type FinishedRun = z.output<typeof finishedRunSchema>;

/** A scenario in its player's list. */
export const scenarioStandingSchema = z.object({
  scenario: z.enum(scenarioIds),
  /** The newest run. One by earlier rules is finished, as it cannot be played on. */
  latest: z.nullable(z.object({ id: z.uuid(), turnsPlayed: z.int(), finished: z.boolean() })),
  finishedRuns: z.int(),
  /** The finished run with the highest sum of its three scores. */
  best: z.nullable(outcomeSchema),
});
export type ScenarioStanding = z.output<typeof scenarioStandingSchema>;
