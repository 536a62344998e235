import type { AssessmentDefinition, Facet, Item, Task } from '#contracts/assessments/definition.ts';

/** One question at a time, one area at a time, or all at once. */
export const views = ['one', 'area', 'all'] as const;
export type View = (typeof views)[number];

/** What is shown at once: parts of one facet or of several. */
export type Screen = readonly {
  readonly facet: Facet;
  readonly items: readonly Item[];
  readonly task: Task | undefined;
}[];

/** The screens of an assessment, in the order of its questions. */
export function screensOf({ facets }: AssessmentDefinition, view: View): readonly Screen[] {
  const areas = facets.map((facet) => ({ facet, items: facet.items, task: facet.task }));
  if (view === 'all') return [areas];
  if (view === 'area') return areas.map((area) => [area]);
  return areas.flatMap(({ facet, items, task }) => [
    ...items.map((item) => [{ facet, items: [item], task: undefined }]),
    ...(task ? [[{ facet, items: [], task }]] : []),
  ]);
}
