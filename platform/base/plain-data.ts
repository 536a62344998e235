import { isUtf8 } from 'node:buffer';
import { parse } from 'secure-json-parse';
import { issueAt } from '#contracts/issues.ts';
import { type Issue, Refusal } from '#contracts/refusals.ts';

/** Deeper than any of our data; more could exhaust the stack. */
const maxDepth = 40;

/** The commas and brackets of a body. The most that we take: a group of five thousand members, and a file of 20,000 lines. */
export const maxValues = { usual: 12_000, large: 25_000 } as const;

/** The fields of one object. None of ours has as many, and each that is unknown costs more than a value in a list. */
const maxFields = 1_000;

const notJson = (reason: 'invalid_input.not_utf8' | 'invalid_input.not_json') =>
  new Refusal(reason, {}, { at: 'body' });

/**
 * Parses a body; undefined for an empty one. A body of very many values is refused before it is parsed: parsing and checking
 * it would take a hundred times as long as counting.
 * @throws Refusal `invalid_input`, also for keys such as `__proto__`
 */
export function parseJson(bytes: Uint8Array, most: number): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw notJson('invalid_input.not_utf8');
  refuseHuge(bytes, most);
  return parsed(textOf(bytes));
}

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');

const [quote, backslash, comma, bracket, bracketEnd, brace, braceEnd] = [...Buffer.from('"\\,[]{}')];

const tooMany = (max: number) => new Refusal('invalid_input.too_many_values', { max }, { at: 'body' });

/** @throws Refusal `invalid_input` for too many values, too many in one object, or too many within one another */
function refuseHuge(bytes: Uint8Array, max: number): void {
  let values = 0;
  let depth = 0;
  // Of what is open at each depth: how many fields it may still have. A list may have any number.
  const left = new Float64Array(maxDepth + 1);
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign === quote) at = endOfText(bytes, at);
    else if (sign === bracketEnd || sign === braceEnd) depth -= 1;
    else if (sign === comma) {
      values += 1;
      left[depth] = (left[depth] ?? 0) - 1;
      if (left[depth] === 0) throw tooMany(maxFields);
    } else if (sign === bracket || sign === brace) {
      values += 1;
      depth += 1;
      if (depth > maxDepth) throw new Refusal('invalid_input.nested_too_deeply', {}, { at: 'body' });
      left[depth] = sign === brace ? maxFields : Number.POSITIVE_INFINITY;
    } else continue;
    if (values > max) throw tooMany(max);
  }
}

/** Where the text ends that begins here. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

function parsed(text: string): unknown {
  try {
    return parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw notJson('invalid_input.not_json');
  }
}

/** A text with the colon that makes it a key, or a brace. */
const keysAndBraces = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}]/g;

/**
 * Refuses an object that has a key twice. Parsers disagree on which of the two counts, so a proxy could check one value while
 * we use the other. Takes what `parseJson` has parsed.
 * @throws Refusal `invalid_input` with the path of the key, without the places in lists
 */
export function refuseRepeatedFields(bytes: Uint8Array): void {
  const open: { readonly keys: Set<string>; last: string }[] = [];
  for (const [token, colon] of textOf(bytes).matchAll(keysAndBraces)) {
    if (token === '{') open.push({ keys: new Set(), last: '' });
    else if (token === '}') open.pop();
    const object = open.at(-1);
    if (colon === undefined || object === undefined) continue;
    const key = token.slice(0, -colon.length);
    object.last = key.includes('\\') ? (JSON.parse(key) as string) : key.slice(1, -1); // a string, as the pattern says
    if (object.keys.has(object.last)) {
      const at = ['body', ...open.map(({ last }) => last)].join('.');
      throw new Refusal('invalid_input.repeated_field', {}, { at });
    }
    object.keys.add(object.last);
  }
}

interface Fault {
  readonly reason: 'not_storable' | 'nested_too_deeply';
  /** The keys that lead to it, the innermost first. */
  readonly keys: string[];
}

/**
 * Finds what schemas do not check and stores cannot keep: NUL and lone surrogates in texts and keys, and data that is
 * nested too deeply. `where` begins the path of the issue.
 */
export function storable(value: unknown, where: string): Issue | undefined {
  const fault = faultIn(value, 0);
  if (fault === undefined) return undefined;
  if (fault.reason === 'nested_too_deeply') {
    return { path: where, reason: 'invalid_input.nested_too_deeply', params: {} };
  }
  return issueAt([where, ...fault.keys.toReversed()].join('.'), 'not_storable');
}

/** The way to a fault is put together on the way back from it: of what is stored nothing is written down. */
function faultIn(value: unknown, depth: number): Fault | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : { reason: 'not_storable', keys: [] };
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= maxDepth) return { reason: 'nested_too_deeply', keys: [] };
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorableText(key)) return { reason: 'not_storable', keys: [] };
    const fault = faultIn(inner, depth + 1);
    if (fault === undefined) continue;
    fault.keys.push(key);
    return fault;
  }
  return undefined;
}

const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
