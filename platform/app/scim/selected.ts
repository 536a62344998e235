/*
 * `attributes` and `excludedAttributes` (RFC 7644 §3.9): which attributes of a resource are wanted. `id` and `schemas` are always there.
 */

const always: ReadonlySet<string> = new Set(['id', 'schemas']);

/** Names of attributes, in lower case and without the name of their own schema: `members`, `name.givenname`. */
const namesIn = (query: URLSearchParams, parameter: string, schema: string): readonly string[] =>
  (query.get(parameter) ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .map((name) => (name.startsWith(`${schema.toLowerCase()}:`) ? name.slice(schema.length + 1) : name))
    .filter((name) => name !== '');

/** Whether the request leaves this attribute out, so that it need not be read. */
export function excludes(query: URLSearchParams, attribute: string, schema: string): boolean {
  const wanted = namesIn(query, 'attributes', schema);
  if (wanted.length > 0) return !wanted.some((name) => name.split('.')[0] === attribute);
  return namesIn(query, 'excludedAttributes', schema).includes(attribute);
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The attributes that `keeps` wants, of which the sub-attributes have their path as name. */
const kept = (values: Values, keeps: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => keeps(name.toLowerCase())));

/** With sub-attributes in each value of an attribute that has several. */
const within = (value: unknown, keeps: (name: string) => boolean): unknown => {
  if (Array.isArray(value)) return value.map((one) => within(one, keeps));
  return isValues(value) ? kept(value, keeps) : value;
};

/** The resource with what the request wants of it. An attribute that nobody knows changes nothing. */
export function selectedOf(resource: Values, query: URLSearchParams, schema: string): Values {
  const wanted = new Set(namesIn(query, 'attributes', schema));
  const excluded = new Set(namesIn(query, 'excludedAttributes', schema));
  if (wanted.size === 0 && excluded.size === 0) return resource;
  const entries = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const path = name.toLowerCase();
    if (always.has(path)) return [[name, value]];
    if (wanted.size > 0) {
      if (wanted.has(path)) return [[name, value]];
      const some = [...wanted].some((one) => one.startsWith(`${path}.`));
      return some ? [[name, within(value, (sub) => wanted.has(`${path}.${sub}`))]] : [];
    }
    if (excluded.has(path)) return [];
    return [[name, within(value, (sub) => !excluded.has(`${path}.${sub}`))]];
  });
  return Object.fromEntries(entries);
}
