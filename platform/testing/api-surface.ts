/*
 * What programs rely on in an OpenAPI document, without its words: operations, who may call them, what they take and answer. Small
 * enough to keep for each release and to compare.
 */

type Json = Readonly<Record<string, unknown>>;

/** A field by its path: `items[].name`, with alternatives of unions in angle brackets and values of records in braces. */
export interface Field {
  readonly types: readonly string[];
  readonly optional?: true;
  readonly values?: readonly unknown[];
  readonly format?: string;
  /** minLength, maximum, pattern … */
  readonly limits?: Readonly<Record<string, number | string>>;
}
export type Fields = Readonly<Record<string, Field>>;

export interface ApiOperation {
  readonly call: string;
  /** Security schemes, policy, scope, proof. */
  readonly callers: readonly string[];
  readonly needs: readonly string[];
  readonly takes: Fields;
  readonly answers: Readonly<Record<string, Fields>>;
}
export interface ApiSurface {
  readonly version: string;
  readonly operations: Readonly<Record<string, ApiOperation>>;
}

const limitNames = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern'];

export function surfaceOf(document: Json): ApiSurface {
  const resolved = (json: Json): Json => {
    const { $ref } = json;
    if (typeof $ref !== 'string') return json;
    const found = $ref
      .split('/')
      .slice(1)
      .reduce((part: Json, name) => part[name] as Json, document);
    return resolved(found);
  };

  const fieldsOf = (fields: Record<string, Field>, given: Json, path: string, optional: boolean): void => {
    const schema = resolved(given);
    const alternatives = ((schema['oneOf'] ?? schema['anyOf'] ?? []) as Json[]).map(resolved);
    const others = alternatives.filter(({ type }) => type !== 'null');
    const type = schema['multipleOf'] === 1 ? 'integer' : schema['type'];
    const types = [type ?? [], others.length < alternatives.length ? 'null' : []].flat().map(String);
    if (others.length === 1 && others[0]) {
      fieldsOf(fields, others[0], path, optional);
      const only = fields[path];
      if (only) fields[path] = { ...only, types: [...new Set([...only.types, ...types])] };
      return;
    }
    const values = schema['const'] === undefined ? schema['enum'] : [schema['const']];
    const limits = Object.fromEntries(limitNames.flatMap((name) => (name in schema ? [[name, schema[name]]] : [])));
    fields[path] = {
      types: others.length > 0 ? ['union', ...types] : types,
      ...(optional && { optional }),
      ...(values !== undefined && { values: values as unknown[] }),
      ...(typeof schema['format'] === 'string' && { format: schema['format'] }),
      ...(Object.keys(limits).length > 0 && { limits: limits as Record<string, number | string> }),
    };
    others.forEach((alternative, at) =>
      fieldsOf(fields, alternative, `${path}<${tagOf(schema, alternative) ?? at}>`, false),
    );
    const required = new Set((schema['required'] ?? []) as string[]);
    for (const [name, property] of Object.entries((schema['properties'] ?? {}) as Record<string, Json>)) {
      fieldsOf(fields, property, path === '' ? name : `${path}.${name}`, !required.has(name));
    }
    if (schema['items']) fieldsOf(fields, schema['items'] as Json, `${path}[]`, false);
    const { additionalProperties: rest } = schema;
    if (typeof rest === 'object' && rest !== null) fieldsOf(fields, rest as Json, `${path}{}`, false);
  };
  /** The value by which a discriminator tells an alternative apart. */
  const tagOf = ({ discriminator }: Json, { properties = {} }: Json): string | undefined => {
    const name = (discriminator as { propertyName?: string } | undefined)?.propertyName;
    const tag = (properties as Record<string, Json>)[name ?? '']?.['const'];
    return typeof tag === 'string' ? tag : undefined;
  };

  const operationOf = (call: string, operation: Json): ApiOperation => {
    const takes: Record<string, Field> = {};
    const answers: Record<string, Fields> = {};
    for (const given of (operation['parameters'] ?? []) as Json[]) {
      const { in: place, name, required, schema } = resolved(given);
      // The headers are the same for all operations of a kind.
      if (place !== 'header') fieldsOf(takes, schema as Json, `${String(place)}.${String(name)}`, required !== true);
    }
    const contentOf = (part: Json) => Object.values((part['content'] ?? {}) as Record<string, Json>)[0]?.['schema'];
    const body = operation['requestBody'] && contentOf(operation['requestBody'] as Json);
    if (body) fieldsOf(takes, body as Json, 'body', false);
    for (const [status, response] of Object.entries(operation['responses'] as Record<string, Json>)) {
      const fields: Record<string, Field> = {};
      const schema = contentOf(resolved(response));
      if (schema && status < '400') fieldsOf(fields, schema as Json, '', false);
      answers[status] = fields;
    }
    return {
      call,
      callers: ((operation['security'] ?? []) as Json[]).map((scheme) => Object.keys(scheme)[0] ?? 'anyone'),
      needs: ['x-policy', 'x-scope', 'x-proof-needed', 'x-proven-address'].flatMap((name) =>
        name in operation ? [`${name.replace('x-', '')} ${String(operation[name])}`] : [],
      ),
      takes,
      answers,
    };
  };

  const paths = document['paths'] as Record<string, Record<string, Json>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        [String(operation['operationId']), operationOf(`${method.toUpperCase()} ${path}`, operation)] as const,
    ),
  );
  return { version: String((document['info'] as Json)['version']), operations: Object.fromEntries(operations) };
}
