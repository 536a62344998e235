import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

const endpoints: [string, Endpoint][] = Object.entries(api);

/** The paths of fields that can be absent and null alike. */
function* ambiguous(schema: unknown, path: string): Iterable<string> {
  if (schema instanceof z.ZodMiniObject) {
    for (const [name, field] of Object.entries(schema.shape)) yield* ambiguous(field, `${path}.${name}`);
  }
  if (schema instanceof z.ZodMiniArray) yield* ambiguous(schema.def.element, path);
  if (schema instanceof z.ZodMiniRecord) yield* ambiguous(schema.def.valueType, path);
  if (schema instanceof z.ZodMiniUnion) for (const option of schema.def.options) yield* ambiguous(option, path);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    const { innerType } = schema.def;
    const both = [z.ZodMiniOptional, z.ZodMiniNullable].every((kind) =>
      [schema, innerType].some((one) => one instanceof kind),
    );
    if (both) yield path;
    yield* ambiguous(innerType, path);
  }
}

it('an answer has null for what has no value, or leaves it out, but never does both with one field', () => {
  expect(endpoints.flatMap(([name, { output }]) => [...ambiguous(output, name)])).toEqual([]);
});

it('a body takes null beside absence only where null takes a value away, or by the specification', () => {
  const found = endpoints.flatMap(([name, { body }]) => [...ambiguous(body, name)]);
  const bySpecification = /^(createNotification|analyticsBatch\.events|analyticsEvent)\./;
  expect(found.filter((path) => !bySpecification.test(path)).toSorted()).toEqual([
    'changeCommunicationPreferences.pausedUntil',
    'changeCommunicationPreferences.quietHoursEnd',
    'changeCommunicationPreferences.quietHoursStart',
  ]);
});
