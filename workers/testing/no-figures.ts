import type { FigurePorts } from '../figures/round.ts';

/** Of the work of the clock: no figures are due. */
export const noFigures: FigurePorts = {
  unpublished: async () => [],
  publish: async () => undefined,
  publishResearch: async () => undefined,
};
