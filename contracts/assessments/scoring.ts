import type { AssessmentAnswers, AssessmentDefinition, Facet } from './definition.ts';

/** The scores of an assessment: whole numbers, 0 to 100. */
export interface AssessmentScore {
  /** The mean of the statements; null while fewer than four in five are answered. */
  readonly total: number | null;
  /** Each facet with at least two in three statements answered. */
  readonly facets: Readonly<Record<string, number>>;
  /** The number of solved tasks, and of all tasks. */
  readonly solved: number;
  readonly tasks: number;
  readonly answered: number;
  readonly items: number;
}

/** A rating as a share from 0 to 1, reversed where agreeing speaks against the facet; undefined without an answer. */
const share = ({ scale }: AssessmentDefinition, item: Facet['items'][number], answers: AssessmentAnswers) => {
  const answer = Object.hasOwn(answers, item.id) ? answers[item.id] : undefined;
  if (answer === undefined) return undefined;
  const reached = (answer - scale.lowest) / (scale.names.length - 1);
  return item.reversed ? 1 - reached : reached;
};

const meanOf = (shares: readonly number[]): number =>
  Math.round((100 * shares.reduce((sum, one) => sum + one, 0)) / shares.length);

/** Scores answers (research, 3.3). Pure; shared by the command handler and the page that shows progress. */
export const scoreOf = (definition: AssessmentDefinition, answers: AssessmentAnswers): AssessmentScore => {
  const facets: Record<string, number> = {};
  const all: number[] = [];
  let items = 0;
  for (const facet of definition.facets) {
    const shares = facet.items.flatMap((item) => share(definition, item, answers) ?? []);
    items += facet.items.length;
    all.push(...shares);
    if (shares.length > 0 && shares.length >= (2 / 3) * facet.items.length) facets[facet.id] = meanOf(shares);
  }
  const tasks = definition.facets.flatMap(({ task }) => task ?? []);
  return {
    total: all.length >= 0.8 * items ? meanOf(all) : null,
    facets,
    solved: tasks.filter(({ id, right }) => answers[id] === right).length,
    tasks: tasks.length,
    answered: all.length,
    items,
  };
};
