import * as z from 'zod/mini';

type Schema = z.core.JSONSchema.BaseSchema;

const samples: Record<string, string> = {
  uuid: '6f1d3a52-c9e4-4b7d-9b0e-5a8c21f7d640',
  date: '2025-03-01',
  'date-time': '2025-03-01T08:00:00.000Z',
  email: 'someone@example.org',
  uri: 'https://example.org/',
};

/** Data that fits a schema, with every field filled: the first draft of a golden file. */
export const sampleOf = (schema: z.core.$ZodType): unknown =>
  sample(z.toJSONSchema(schema, { unrepresentable: 'any' }));

function sample(schema: Schema | boolean): unknown {
  if (typeof schema === 'boolean') return 'anything';
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((value) => value !== null);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sample(choices.find((choice) => typeof choice === 'boolean' || choice.type !== 'null') ?? true);
  const types = [schema.type].flat();
  switch (types.find((type) => type !== 'null') ?? types[0]) {
    case 'object': {
      const { properties = {}, additionalProperties } = schema;
      const named = Object.entries(properties).map(([name, inner]) => [name, sample(inner)]);
      if (named.length > 0 || !additionalProperties) return Object.fromEntries(named);
      const name = typeof schema.propertyNames === 'object' ? sample(schema.propertyNames) : 'first';
      return { [String(name)]: sample(additionalProperties) };
    }
    case 'array':
      return schema.items === undefined || Array.isArray(schema.items) ? [] : [sample(schema.items)];
    case 'string':
      return samples[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength);
    case 'number':
    case 'integer':
      return schema.minimum ?? (schema.maximum === undefined ? 3 : Math.min(3, schema.maximum));
    case 'boolean':
      return true;
    case 'null':
      return null;
    case undefined:
    default:
      return 'anything';
  }
}
