import * as z from 'zod/mini';
import { issueReason } from './issue-reason.ts';

/** What a client can check one value by. Fields of an object have issues of their own, and a pattern says less than a format. */
const kept = [
  'type',
  'const',
  'enum',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
];

/**
 * The reason for issues of schemas that give none. The message is "Invalid input" (spec §5), which says nothing to a
 * program, so `params.expected` says in JSON Schema what is valid. It comes from the schema alone: what was sent is
 * never repeated.
 */
export const issueReasonForPrograms = (issue: z.core.$ZodRawIssue): string => {
  const reason = issueReason(issue);
  if (reason !== 'invalid') return reason;
  const { inst } = issue;
  const known = inst && said.get(inst);
  if (known !== undefined) return known;
  const expected = expectedBy(issue);
  const answer = Object.keys(expected).length === 0 ? reason : `${reason} ${JSON.stringify({ expected })}`;
  if (inst) said.set(inst, answer);
  return answer;
};

/** By schema or check: a body can have thousands of faults. */
const said = new WeakMap<object, string>();

type Json = Readonly<Record<string, unknown>>;

function expectedBy({ code, inst, discriminator, format }: z.core.$ZodRawIssue): Json {
  if (inst instanceof z.core.$ZodType) {
    const schema: Json = { ...z.toJSONSchema(inst, { io: 'input', unrepresentable: 'any' }) };
    if (code === 'invalid_union' && typeof discriminator === 'string') return { enum: kindsOf(schema, discriminator) };
    return summaryOf(schema);
  }
  // A check of a text, such as that it looks like a date.
  return typeof format === 'string' && format !== 'regex' ? { type: 'string', format } : {};
}

/** The values of the field that selects one of several kinds of object. */
const kindsOf = ({ oneOf }: { readonly oneOf?: unknown }, name: string): unknown[] =>
  (Array.isArray(oneOf) ? oneOf : []).map(({ properties }) => properties[name].const);

function summaryOf(schema: Json): Json {
  const { anyOf } = schema;
  if (Array.isArray(anyOf)) return { anyOf: anyOf.map((one: Json) => summaryOf(one)) };
  return Object.fromEntries(kept.flatMap((name) => (isLimit(schema[name]) ? [[name, schema[name]]] : [])));
}

/** Every integer has the bounds of JavaScript, which are no rule of ours. */
const isLimit = (value: unknown): boolean =>
  value !== undefined && value !== Number.MAX_SAFE_INTEGER && value !== Number.MIN_SAFE_INTEGER;
