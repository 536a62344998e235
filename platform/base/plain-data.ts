import { isUtf8 } from 'node:buffer';
import { parse } from 'secure-json-parse';
import { issueAt } from '#contracts/issues.ts';
import { type Issue, Refusal } from '#contracts/refusals.ts';

/** Nothing of ours is nested deeper; what is would only exhaust somebody's stack. */
const deepest = 40;

/** A JSON text that is not valid, or that holds keys that would reach into prototypes. */
const notJson = (reason: 'invalid_input.not_utf8' | 'invalid_input.not_json') =>
  new Refusal(reason, {}, { at: 'body' });

/** Parses a body. An empty one is no body. @throws Refusal `invalid_input` */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw notJson('invalid_input.not_utf8');
  try {
    return parse(bytes.toString('utf8'), null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw notJson('invalid_input.not_json');
  }
}

/**
 * Refuses what no schema of ours looks for and no store can keep: NUL and lone surrogates in any text or key, and data
 * that is nested too deeply. `where` is the name of the part, for the path of the issue. Keeps its own stack.
 */
export function storable(value: unknown, where: string): Issue | undefined {
  const open: { value: unknown; path: string; depth: number }[] = [{ value, path: where, depth: 0 }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { path, depth } = at;
    if (typeof at.value === 'string' && !isStorableText(at.value)) return unstorable(path);
    if (typeof at.value !== 'object' || at.value === null) continue;
    if (depth >= deepest) return { path: where, reason: 'invalid_input.nested_too_deeply', params: {} };
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
