import { expect, test } from 'vitest';
import { eventDefinitions } from '#contracts/events.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { sampleOf } from '#platform/adapters/event-store/testing/sample.ts';
import { allProjectors } from '../all.ts';
import { Folding } from './folding.ts';
import type { Projector } from './projector.ts';

const id = '6f1d3a52-c9e4-4b7d-9b0e-5a8c21f7d640';
const place = { id, stream: `learner-${id}`, revision: 0, position: '1', metadata: metadataOf(id), recordedAt: '' };

test.each(allProjectors)('$name sees nothing personal but what it opens, also where others open more', (projector) => {
  const seen: unknown[] = [];
  const fold = () => ({
    add: ({ data }: { data: unknown }) => void seen.push(data),
    size: () => 0,
    write: async () => {},
  });
  const watched: Projector = { ...projector, fold };
  const definitions = [...projector.handles].flatMap((type) => eventDefinitions[type] ?? []);
  const decrypted = definitions.map(({ type, data }) => ({ ...place, type, data: sampleOf(data) }));
  new Folding([watched], new Map()).add(decrypted);
  const expected = definitions.map(({ type, personal }, at) => ({
    ...Object(decrypted[at]?.data),
    ...(!projector.opens.includes(type) && personal),
  }));
  expect(seen).toEqual(expected);
});
