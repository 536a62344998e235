import { describe, expect, it } from 'vitest';
import { maxValues, parseJson, refuseRepeatedFields, storable } from './plain-data.ts';

const reasonOf = (work: () => unknown): unknown => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { reason?: unknown }).reason;
  }
};
const reading = (text: string) => reasonOf(() => parseJson(Buffer.from(text), maxValues.large));

describe('a body of JSON', () => {
  it.each([
    ['numbers', `[0${',0'.repeat(25_000)}]`],
    ['empty texts', `{"lines":[""${',""'.repeat(25_000)}]}`],
    ['keys', `{"a":1${',"a":1'.repeat(25_000)}}`],
    ['empty lists', `[${'[],'.repeat(13_000)}[]]`],
    ['values that are no JSON', ','.repeat(30_000)],
  ])('of too many %s is refused before it is parsed', (_what, text) => {
    expect(reading(text)).toBe('invalid_input.too_many_values');
  });

  it('may have as many lines as the largest file that we take', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `line ${at}`);
    expect(parseJson(Buffer.from(JSON.stringify({ lines })), maxValues.large)).toEqual({ lines });
  });

  it('may have a thousand fields in each object, and no more in any', () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`field ${at}`, [1, 2]]));
    const two = { first: fields(990), rest: [...Array.from({ length: 1_500 }, () => 0), fields(1_000)] };
    expect(reading(JSON.stringify(two))).toBeUndefined();
    expect(reading(JSON.stringify({ list: [fields(1_001)] }))).toBe('invalid_input.too_many_values');
  });

  it('counts no brackets and commas in texts, whatever is escaped there', () => {
    const text = JSON.stringify({ '"[\\"': `${',[{"\\'.repeat(20_000)}\\\\"` });
    expect(parseJson(Buffer.from(text), maxValues.large)).toEqual(JSON.parse(text));
  });

  it('may have as many values as a request names members of a group', () => {
    const members = Array.from({ length: 5_200 }, () => ({ value: 'c0ffee00-0000-4000-8000-000000000001' }));
    const text = JSON.stringify({ members });
    expect(text.length).toBeGreaterThan(250_000);
    expect(parseJson(Buffer.from(text), maxValues.usual)).toEqual({ members });
  });

  it('may be nested forty levels deep, and no deeper', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(reading(nested(40))).toBeUndefined();
    expect(reading(nested(41))).toBe('invalid_input.nested_too_deeply');
    expect(reading(`[${nested(39)},${nested(39)}]`)).toBeUndefined();
  });

  it('that ends in the middle of a text is no JSON', () => {
    for (const text of ['"', '"\\', '{"a', '{"a":"\\']) expect(reading(text)).toBe('invalid_input.not_json');
  });
});

it('names a field that is there twice by its path, escaped or not', () => {
  const twice = (text: string) => {
    try {
      refuseRepeatedFields(Buffer.from(text));
      return undefined;
    } catch (error) {
      return (error as { issues?: readonly { path: string }[] }).issues?.[0]?.path;
    }
  };
  expect(twice('{"a":1,"b":{"a":1}}')).toBeUndefined();
  expect(twice('{"b":[{"a":1},{"a":2,"\\u0061":3}]}')).toBe('body.b.a');
});

it('names what cannot be stored by its path', () => {
  expect(storable({ a: ['x', { b: 'ä' }] }, 'body')).toBeUndefined();
  expect(storable({ a: ['x', { b: '\u0000' }] }, 'body')).toMatchObject({ path: 'body.a.1.b', reason: 'not_storable' });
  expect(storable({ a: { 'b\ud800': 1 } }, 'body')).toMatchObject({ path: 'body.a', reason: 'not_storable' });
});
