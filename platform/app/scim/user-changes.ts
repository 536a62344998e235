import { booleanOf, type AttributeChange, fieldOf, isObject, textOf } from './paths.ts';
import { invalid } from './scim-error.ts';

export const longestExternalId = 255;
const longestAddress = 254;

/** What a program asks of a person. Undefined: as it is. */
export interface UserWish {
  readonly userName?: string;
  readonly active?: boolean;
  /** Null takes it away. */
  readonly externalId?: string | null;
}

/** Attributes of a person that are theirs, or that this service does not have. They are accepted and not kept (RFC 7644 §3.3). */
const notKept = new Set([
  'name',
  'displayname',
  'nickname',
  'profileurl',
  'title',
  'usertype',
  'preferredlanguage',
  'locale',
  'timezone',
  'emails',
  'phonenumbers',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
  'x509certificates',
  'password',
  'schemas',
]);
const readOnly = new Set(['meta', 'groups']);
const extension = /^urn:/i;

const isNotKept = (attribute: string): boolean =>
  extension.test(attribute) || notKept.has(attribute.split(/[.[]/, 1)[0] ?? '');

/** The wish of a POST or PUT. @throws ScimError */
export function wishIn(body: unknown): UserWish & { readonly userName: string } {
  if (!isObject(body)) throw invalid('body', 'must be a JSON object', 'invalidSyntax');
  const [active, externalId] = [fieldOf(body, 'active'), fieldOf(body, 'externalId')];
  return {
    userName: textOf(fieldOf(body, 'userName'), longestAddress, 'userName'),
    ...(active !== undefined && active !== null && { active: booleanOf(active, 'active') }),
    externalId:
      externalId === undefined || externalId === null ? null : textOf(externalId, longestExternalId, 'externalId'),
  };
}

/** The wish of a PATCH: the later of two changes of an attribute counts. @throws ScimError, before anything is changed */
export function wishOf(changes: readonly AttributeChange[], id: string): UserWish {
  return changes.reduce<UserWish>((wish, change) => ({ ...wish, ...wishOfOne(change, id) }), {});
}

function wishOfOne({ op, attribute, value, at }: AttributeChange, id: string): UserWish {
  const given = unwrapped(value);
  switch (attribute) {
    case 'active':
      if (op === 'remove') throw invalid(at, 'active cannot be removed; replace it by false', 'mutability');
      return { active: booleanOf(given, at) };
    case 'username':
      if (op === 'remove') throw invalid(at, 'userName cannot be removed', 'mutability');
      return { userName: textOf(given, longestAddress, at) };
    case 'externalid':
      return { externalId: op === 'remove' || given === null ? null : textOf(given, longestExternalId, at) };
    case 'id':
      if (op !== 'remove' && given === id) return {};
      throw invalid(at, 'id never changes', 'mutability');
    default:
      if (readOnly.has(attribute)) throw invalid(at, `${attribute} is read-only`, 'mutability');
      if (isNotKept(attribute)) return {};
      throw invalid(at, 'users have no such attribute', 'invalidPath');
  }
}

/** Entra wraps single values into a list: `[{"value": "False"}]`. */
function unwrapped(value: unknown): unknown {
  if (!Array.isArray(value) || value.length !== 1) return value;
  const [only] = value as unknown[];
  return isObject(only) && 'value' in only ? only.value : only;
}
