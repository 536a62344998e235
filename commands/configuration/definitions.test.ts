import { describe, expect, it } from 'vitest';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import { contentOf, thresholdsOf, type Thresholds } from '#contracts/achievements/content.ts';
import { Specification } from '../testing/specification.ts';
import { definitionsDecider, setOf } from './definitions.ts';

const fresh = new Specification(definitionsDecider);
const achievementId = 'steady-rotor';
const card = catalogue.find(({ id }) => id === achievementId);
if (!card) throw new Error(`There is no achievement ${achievementId}`);
const content = contentOf(card);
const [key = 'streak_days', threshold = 0] = Object.entries(thresholdsOf(content))[0] ?? [];
const reason = 'Hardly anyone reaches it.';
const publish = (seen: number, thresholds: Thresholds, id: string = achievementId) => ({
  achievementId: id,
  seen,
  thresholds,
  reason,
});

describe('publishing another threshold', () => {
  it('makes the next version, which keeps everything else', () => {
    const expected = { ...content, requirements: { ...content.requirements, [key]: threshold + 1 } };
    const command = publish(1, { [key]: threshold + 1 });
    fresh.when(command).records({
      type: 'DefinitionPublished',
      data: { achievementId, version: 2, content: expected, reason },
    });
    const inForce = setOf(fresh.given(command).state).byId.get(achievementId);
    expect(inForce).toMatchObject({ version: 2, requirements: expected.requirements, points: card.points });
  });

  it('is refused when another version is in force, when nothing changes, and where there is no such achievement', () => {
    fresh
      .given(publish(1, { [key]: 1 }))
      .when(publish(1, { [key]: 2 }))
      .refuses('conflict', /Another administrator/);
    for (const same of [{}, { [key]: threshold }]) fresh.when(publish(1, same)).refuses('conflict', /already applies/);
    fresh.when(publish(1, { [key]: 1 }, 'unknown')).refuses('not_found');
  });

  it('is refused with every wrong threshold: out of range, no whole number, or of another achievement', () => {
    for (const wrong of [0, 1_000, 1.5]) fresh.when(publish(1, { [key]: wrong })).refuses('invalid_input');
    fresh.when(publish(1, { community_projects_participated: 3 })).refuses('invalid_input');
  });
});

it('a version that an earlier version of the product rolled back to is in force', () => {
  const data = { achievementId, version: 3, toVersion: 1, content, reason };
  const rolledBack = fresh.given(publish(1, { [key]: 1 })).after({ type: 'DefinitionRolledBack', data });
  expect(setOf(rolledBack.state).byId.get(achievementId)).toMatchObject({
    version: 3,
    requirements: content.requirements,
  });
});
