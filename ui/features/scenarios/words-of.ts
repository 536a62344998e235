import type { ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { text } from '../../text/text.ts';

/** The words of a scenario under the rules of a run. */
export const wordsOf = ({ scenario, rules }: { readonly scenario: ScenarioId; readonly rules: number }) => {
  const { worlds, firstRules } = text('scenarios');
  if (rules > 1) return worlds[scenario];
  return { ...worlds[scenario], ...firstRules[scenario] };
};
