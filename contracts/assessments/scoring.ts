import type { AssessmentAnswers, AssessmentDefinition, Facet } from './definition.ts';

/** The scores of an assessment: whole numbers, 0 to 100. */
export interface AssessmentScore {
  /** The mean of the statements, with the tasks where they count; null while fewer than four in five are answered. */
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

/** Shares from 0 to 1, and how much each of them counts. */
interface Weighed {
  readonly share: number;
  readonly weight: number;
}

const meanOf = (parts: readonly Weighed[]): number => {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  return Math.round((100 * parts.reduce((sum, part) => sum + part.share * part.weight, 0)) / weight);
};

/** An answered task beside so many rated statements: a third of the facet. One that was skipped counts for nothing. */
const taskIn = ({ scoring }: AssessmentDefinition, { task }: Facet, answers: AssessmentAnswers, rated: number) => {
  const answer = task && Object.hasOwn(answers, task.id) ? answers[task.id] : undefined;
  if (scoring === 'ratings' || !task || answer === undefined || rated === 0) return [];
  return [{ share: answer === task.right ? 1 : 0, weight: rated / 2 }];
};

/** Scores answers (research, 3.3). Pure; shared by the command handler, the results and the page that shows progress. */
export const scoreOf = (definition: AssessmentDefinition, answers: AssessmentAnswers): AssessmentScore => {
  const facets: Record<string, number> = {};
  const all: Weighed[] = [];
  let items = 0;
  let answered = 0;
  for (const facet of definition.facets) {
    const shares = facet.items.flatMap((item) => share(definition, item, answers) ?? []);
    const parts = [
      ...shares.map((one) => ({ share: one, weight: 1 })),
      ...taskIn(definition, facet, answers, shares.length),
    ];
    items += facet.items.length;
    answered += shares.length;
    all.push(...parts);
    if (shares.length > 0 && shares.length >= (2 / 3) * facet.items.length) facets[facet.id] = meanOf(parts);
  }
  const tasks = definition.facets.flatMap(({ task }) => task ?? []);
  return {
    total: answered >= 0.8 * items ? meanOf(all) : null,
    facets,
    solved: tasks.filter(({ id, right }) => answers[id] === right).length,
    tasks: tasks.length,
    answered,
    items,
  };
};
