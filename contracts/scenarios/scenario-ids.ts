/** Apart from the catalogue, so that a page which only names a scenario doesn't load them all. */
export const scenarioIds = ['lemonade', 'fractals', 'books'] as const;
export type ScenarioId = (typeof scenarioIds)[number];
