import { isUtf8 } from 'node:buffer';
import { parse } from 'secure-json-parse';
import { issueAt } from '#contracts/issues.ts';
import { type Issue, Refusal } from '#contracts/refusals.ts';

/** Deeper than any of our data; more could exhaust the stack. */
const maxDepth = 40;

const notJson = (reason: 'invalid_input.not_utf8' | 'invalid_input.not_json') =>
  new Refusal(reason, {}, { at: 'body' });

/** Parses a body; undefined for an empty one. @throws Refusal `invalid_input`, also for keys such as `__proto__` */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw notJson('invalid_input.not_utf8');
  const text = bytes.toString('utf8');
  const value = parsed(text);
  const repeated = repeatedField(text);
  if (repeated !== undefined) throw new Refusal('invalid_input.repeated_field', {}, { at: `body.${repeated}` });
  return value;
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
 * The path of the first key that an object has twice, without the places in lists. Parsers disagree on which of the two
 * counts, so a proxy could check one value while we use the other. Takes valid JSON.
 */
function repeatedField(json: string): string | undefined {
  const open: { readonly keys: Set<string>; last: string }[] = [];
  for (const [token, colon] of json.matchAll(keysAndBraces)) {
    if (token === '{') open.push({ keys: new Set(), last: '' });
    else if (token === '}') open.pop();
    const object = open.at(-1);
    if (colon === undefined || object === undefined) continue;
    object.last = JSON.parse(token.slice(0, -colon.length)) as string; // a string, as the pattern says
    if (object.keys.has(object.last)) return open.map(({ last }) => last).join('.');
    object.keys.add(object.last);
  }
  return undefined;
}

/**
 * Finds what schemas do not check and stores cannot keep: NUL and lone surrogates in texts and keys, and data that is
 * nested too deeply. `where` begins the path of the issue. Iterative, so deep data cannot exhaust the stack.
 */
export function storable(value: unknown, where: string): Issue | undefined {
  const open: { value: unknown; path: string; depth: number }[] = [{ value, path: where, depth: 0 }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { path, depth } = at;
    if (typeof at.value === 'string' && !isStorableText(at.value)) return unstorable(path);
    if (typeof at.value !== 'object' || at.value === null) continue;
    if (depth >= maxDepth) return { path: where, reason: 'invalid_input.nested_too_deeply', params: {} };
    for (const [key, inner] of Object.entries(at.value)) {
      if (!isStorableText(key)) return unstorable(path);
      if (typeof inner === 'string' || (typeof inner === 'object' && inner !== null)) {
        open.push({ value: inner, path: `${path}.${key}`, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

const unstorable = (path: string): Issue => issueAt(path, 'not_storable');

const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
