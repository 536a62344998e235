import { type ScenarioId, scenarioIds } from '#contracts/scenarios/catalogue.ts';

/** Where each scenario is played (spec §2.3): /money/1, /money/2, /money/3. */
export const addressOf = (scenario: ScenarioId): string => `/money/${scenarioIds.indexOf(scenario) + 1}`;

/** The scenario of an address; the first one where it names none. */
export const scenarioAt = (path: string): ScenarioId => scenarioIds[Number(path.at(-1)) - 1] ?? scenarioIds[0];
