import type { AssessmentAnswers, AssessmentDefinition } from '#contracts/assessments/definition.ts';
import { invalidInput, issueAt } from '#contracts/issues.ts';
import type { Issue } from '#contracts/refusals.ts';

/** Checks that each answer belongs to a statement or task and is within its range. @throws Refusal `invalid_input` */
export const checkAnswers = ({ facets, scale }: AssessmentDefinition, answers: AssessmentAnswers): void => {
  const highest = scale.lowest + scale.names.length - 1;
  const ranges = new Map(
    facets.flatMap(({ items, task }) => [
      ...items.map(({ id }) => [id, [scale.lowest, highest]] as const),
      ...(task ? [[task.id, [0, task.options.length - 1]] as const] : []),
    ]),
  );
  const issues: Issue[] = [];
  for (const [id, answer] of Object.entries(answers)) {
    const range = ranges.get(id);
    const path = `body.answers.${id}`;
    if (!range) issues.push(issueAt(path, 'unknown_field'));
    else if (!Number.isInteger(answer) || answer < range[0] || answer > range[1])
      issues.push(issueAt(path, 'between', { min: range[0], max: range[1] }));
  }
  if (issues.length > 0) throw invalidInput(issues);
};
