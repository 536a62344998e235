import { expect, it } from 'vitest';
import { merge } from './merge.ts';

const base = { title: 'Harbour', story: 'We sat there.', consents: { voice: true }, values: ['calm'] };

it('different fields that two pages changed are both kept', () => {
  const mine = { ...base, title: 'Lighthouse', consents: { voice: true, photo: true } };
  const newest = { ...base, story: 'We stood there.', consents: { voice: false } };
  const merged = merge(mine, base, newest);
  expect(merged.contested).toEqual({ mine: {}, theirs: {} });
  expect(merged.mine).toEqual({
    title: 'Lighthouse',
    story: 'We stood there.',
    consents: { voice: false, photo: true },
    values: ['calm'],
  });
  expect(merged.theirs).toEqual(merged.mine);
});

it('a field that both changed is contested, and only that', () => {
  const merged = merge({ ...base, story: 'Mine', title: 'New' }, base, { ...base, story: 'Theirs', values: [] });
  expect(merged.contested).toEqual({ mine: { story: 'Mine' }, theirs: { story: 'Theirs' } });
  expect(merged.mine).toEqual({ ...base, story: 'Mine', title: 'New', values: [] });
  expect(merged.theirs).toEqual({ ...base, story: 'Theirs', title: 'New', values: [] });
});

it('what is unknown to have been the same is contested where it differs', () => {
  const { contested } = merge({ title: 'A', story: 'Same' }, {}, { title: 'B', story: 'Same' });
  expect(contested).toEqual({ mine: { title: 'A' }, theirs: { title: 'B' } });
});

it('a removed field stays removed, and one that both changed alike is no conflict', () => {
  const { story: _story, ...without } = base;
  expect(merge(without, base, base).mine).not.toHaveProperty('story');
  expect(merge({ ...base, title: 'X' }, base, { ...base, title: 'X' }).contested.mine).toEqual({});
  expect(merge({ ...base, story: '' }, base, without).contested.mine).toEqual({});
});
