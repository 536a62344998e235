import { describe, expect, it } from 'vitest';
import { assessments, catalogueVersion, versionsOf } from './catalogue.ts';
import { assessmentIds } from './definition.ts';
import { fingerprint } from '../fingerprint.ts';
import { rescored } from './rescoring.ts';
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

it('a statement opposes one that is turned the other way, in the same facet', () => {
  for (const { facets } of all) {
    for (const { items } of facets) {
      for (const { opposes, reversed } of items.filter((item) => item.opposes !== undefined)) {
        const other = items.find(({ id }) => id === opposes);
        expect(other && (other.reversed ?? false) !== (reversed ?? false)).toBe(true);
      }
    }
  }
});

it('what a published version asks and how it counts never changes', () => {
  const asked = assessmentIds.flatMap(versionsOf).map(({ id, version, scale, scoring, statements, facets }) => {
    const counted = facets.map(({ items, task, ...facet }) => [
      facet.id,
      items.map((item) => [item.id, item.reversed ?? false]),
      task ? [task.id, task.options.length, task.right] : null,
    ]);
    return [id, version, fingerprint([scale.lowest, scale.names.length, scoring, statements, counted])];
  });
  // A new version adds a line, and raises no other.
  expect(asked).toMatchInlineSnapshot(`
    [
      [
        "agency",
        1,
        "d4758a35ebe97f4e8df2512176829d6b",
      ],
      [
        "tech-readiness",
        1,
        "b9289f9ac13f3d18a4a0f2831b9cc708",
      ],
      [
        "tech-baseline",
        1,
        "3698f9f9095c97cceb16d8d020097a01",
      ],
      [
        "tech-baseline",
        2,
        "e519d265a43307ac1b40987cf669ed20",
      ],
    ]
  `);
  expect(catalogueVersion).toBeGreaterThanOrEqual(asked.length);
});

describe('a new scoring', () => {
  const [first] = versionsOf('tech-baseline');
  const today = assessments['tech-baseline'];
  if (!first) throw new Error('There is no first version');
  const tasks = (right: boolean) =>
    Object.fromEntries(
      today.facets.flatMap(({ task }) => (task ? [[task.id, right ? task.right : (task.right + 1) % 4]] : [])),
    );
  const teaches = rated(today, () => 3);
  const result = (answers: Record<string, number>, definitionVersion = 1) =>
    rescored({ assessment: 'tech-baseline', definitionVersion, answers });

  it('no longer gives 100 of 100 for no task solved, and leaves the old score as it was', () => {
    const answers = { ...teaches, ...tasks(false) };
    expect(scoreOf(first, answers)).toMatchObject({ total: 100, solved: 0 });
    expect(result(answers)).toMatchObject({ definitionVersion: 2, total: 67, facets: { safety: 67 }, solved: 0 });
    expect(result({ ...teaches, ...tasks(true) })).toMatchObject({ total: 100, solved: 5 });
  });

  it('does not count a task that was skipped', () => {
    expect(result(teaches)).toMatchObject({ total: 100, solved: 0 });
  });

  it('scores nothing of its own day again, nothing that asked something else, and nothing without its answers', () => {
    expect(result(teaches, 2)).toBeNull();
    expect(result(teaches, 99)).toBeNull();
    expect(result({})).toBeNull();
  });
});

it('a solved task counts for itself and moves no score without ratings', () => {
  const baseline = assessments['tech-baseline'];
  const right = Object.fromEntries(baseline.facets.flatMap(({ task }) => (task ? [[task.id, task.right]] : [])));
  expect(scoreOf(baseline, right)).toMatchObject({ total: null, solved: 5, tasks: 5, answered: 0, items: 21 });
});
