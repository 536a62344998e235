import { invalid } from './scim-error.ts';

export const mostOperations = 1_000;
const longestPath = 500;

/** One change of a PATCH: an attribute in lower case without its schema, such as `active` or `name.givenname`. */
export interface AttributeChange {
  readonly op: 'add' | 'replace' | 'remove';
  readonly attribute: string;
  /** The value of `members[value eq "…"]`. */
  readonly only: string | undefined;
  readonly value: unknown;
  /** Where it is in the request, for errors. */
  readonly at: string;
}

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:patchop';
const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
const memberPath = /^members\[\s*value\s+eq\s+"([^"\\]{1,100})"\s*\](?:\.[a-z$]+)?$/i;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field by its name in any spelling: attribute names are case-insensitive (RFC 7643 §2.1). */
export function fieldOf(object: Readonly<Record<string, unknown>>, name: string): unknown {
  const key = Object.keys(object).find((each) => each.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : object[key];
}

/** The changes of a PATCH in their order (RFC 7644 §3.5.2). @throws ScimError */
export function changesIn(body: unknown): AttributeChange[] {
  if (!isObject(body)) throw invalid('body', 'must be a JSON object', 'invalidSyntax');
  const schemas = fieldOf(body, 'schemas');
  if (!Array.isArray(schemas) || !schemas.some((one) => String(one).toLowerCase() === patchSchema)) {
    throw invalid('schemas', 'must name urn:ietf:params:scim:api:messages:2.0:PatchOp', 'invalidSyntax');
  }
  const operations: unknown = fieldOf(body, 'Operations');
  if (!Array.isArray(operations) || operations.length === 0) {
    throw invalid('Operations', 'must be a list with at least one operation', 'invalidSyntax');
  }
  if (operations.length > mostOperations) throw invalid('Operations', `more than ${mostOperations}`, 'tooMany');
  return operations.flatMap((operation, index) => changesOf(operation, `Operations[${index}]`));
}

function changesOf(operation: unknown, at: string): AttributeChange[] {
  if (!isObject(operation)) throw invalid(at, 'must be an object', 'invalidSyntax');
  const given = fieldOf(operation, 'op');
  const op = (['add', 'replace', 'remove'] as const).find((one) => one === String(given).toLowerCase());
  if (op === undefined) throw invalid(`${at}.op`, 'must be add, replace or remove', 'invalidSyntax');
  const [path, value] = [fieldOf(operation, 'path'), fieldOf(operation, 'value')];
  if (path !== undefined && path !== null && path !== '') {
    if (typeof path !== 'string' || path.length > longestPath) throw invalid(`${at}.path`, 'is no path', 'invalidPath');
    return [changeAt(op, path, value, `${at}.path`)];
  }
  if (op === 'remove') throw invalid(at, 'remove needs a path', 'noTarget');
  if (!isObject(value)) throw invalid(`${at}.value`, 'must be an object where there is no path');
  return Object.entries(value).map(([name, one]) => changeAt(op, name, one, `${at}.value.${name}`));
}

function changeAt(op: AttributeChange['op'], path: string, value: unknown, at: string): AttributeChange {
  const name = path.replace(coreSchema, '');
  const only = memberPath.exec(name)?.[1];
  return { op, attribute: only === undefined ? name.toLowerCase() : 'members', only, value, at };
}

/** True or false, also as Entra sends them: as the text `"False"`. @throws ScimError */
export function booleanOf(value: unknown, at: string): boolean {
  const text = String(value).toLowerCase();
  if (typeof value === 'boolean' || typeof value === 'string') {
    if (text === 'true') return true;
    if (text === 'false') return false;
  }
  throw invalid(at, 'must be true or false');
}

/** A text between 1 and `most` characters. @throws ScimError */
export function textOf(value: unknown, most: number, at: string): string {
  if (typeof value !== 'string') throw invalid(at, 'must be a text');
  const text = value.trim();
  if (text === '') throw invalid(at, 'must not be empty');
  if (text.length > most) throw invalid(at, `longer than ${most} characters`);
  if (text.includes('\u0000') || !text.isWellFormed()) throw invalid(at, 'has characters that cannot be stored');
  return text;
}
