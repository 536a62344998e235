import type { Figures, ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { friendOf } from '#contracts/scenarios/lemonade-days.ts';
import { text } from '../../text/text.ts';

/** The words of the scenario of a run. */
export const wordsOf = ({ scenario }: { readonly scenario: ScenarioId }) => text('scenarios').worlds[scenario];

/** The words of a choice; the friend who has time with these figures is called by name. */
export const choiceWordsOf = (run: { readonly scenario: ScenarioId }, name: string, figures: Figures) => {
  const words = wordsOf(run).choices[name];
  if (!words || name !== 'help' || figures['friend'] === undefined) return words;
  const { friends, askedBy } = text('scenarios');
  const friend = friends[friendOf(figures)].name;
  const values = Object.fromEntries(Object.entries(askedBy).map(([value, ask]) => [value, ask(friend)]));
  return { ...words, values: { ...words.values, ...values } };
};
