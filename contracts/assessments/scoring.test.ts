import { describe, expect, it } from 'vitest';
import { assessments } from './catalogue.ts';
import { assessmentIds } from './definition.ts';
import { scoreOf } from './scoring.ts';

const all = assessmentIds.map((id) => assessments[id]);
const itemsOf = (definition: (typeof all)[number]) => definition.facets.flatMap(({ items }) => items);
const rated = (definition: (typeof all)[number], rating: (reversed: boolean) => number) =>
  Object.fromEntries(itemsOf(definition).map(({ id, reversed }) => [id, rating(reversed ?? false)]));

describe.each(all.map((definition) => ({ name: definition.title, definition })))('$name', ({ definition }) => {
  const top = definition.scale.lowest + definition.scale.names.length - 1;
  const { lowest } = definition.scale;

  it('asks each thing once', () => {
    const ids = definition.facets.flatMap(({ items, task }) => [...items, ...(task ? [task] : [])].map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('goes from 0 to 100, and turned statements turn', () => {
    expect(
      scoreOf(
        definition,
        rated(definition, (reversed) => (reversed ? lowest : top)),
      ).total,
    ).toBe(100);
    expect(
      scoreOf(
        definition,
        rated(definition, (reversed) => (reversed ? top : lowest)),
      ).total,
    ).toBe(0);
  });

  it('has no total while less than four of five statements are answered, and no facet below two of three', () => {
    const [first] = definition.facets;
    const some = Object.fromEntries((first?.items ?? []).slice(0, 1).map(({ id }) => [id, top]));
    expect(scoreOf(definition, some)).toMatchObject({ total: null, facets: {}, answered: 1 });
    expect(scoreOf(definition, {})).toMatchObject({ total: null, facets: {}, answered: 0, solved: 0 });
  });
});

it('a solved task counts for itself and moves no score', () => {
  const baseline = assessments['tech-baseline'];
  const right = Object.fromEntries(baseline.facets.flatMap(({ task }) => (task ? [[task.id, task.right]] : [])));
  expect(scoreOf(baseline, right)).toMatchObject({ total: null, solved: 5, tasks: 5, answered: 0, items: 21 });
});
