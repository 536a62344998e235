import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { merkleRoot } from './merkle-root.ts';

test('another id, another order or a missing id gives another root', () => {
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(ids, fc.nat(), (all, at) => {
      const root = merkleRoot(all);
      const place = at % all.length;
      expect(merkleRoot(all.toReversed())).not.toBe(root);
      expect(merkleRoot(all.filter((_, index) => index !== place))).not.toBe(root);
      expect(merkleRoot(all.map((id, index) => (index === place ? 'forged' : id)))).not.toBe(root);
    }),
  );
});
