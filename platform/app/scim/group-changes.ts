import { longestGroupName } from '#contracts/groups/limits.ts';
import { type AttributeChange, fieldOf, isObject, textOf } from './paths.ts';
import { invalid } from './scim-error.ts';
import { longestExternalId } from './user-changes.ts';

/** What a program asks of a group. Undefined: as it is. */
export interface GroupWish {
  readonly displayName?: string;
  /** Null takes it away. */
  readonly externalId?: string | null;
  /** The ids of users to add and to remove, with where each is in the request. `all`: only those added remain. */
  readonly members: {
    readonly all: boolean;
    readonly add: ReadonlyMap<string, string>;
    readonly remove: ReadonlySet<string>;
  };
}

const noMembers = { all: false, add: new Map<string, string>(), remove: new Set<string>() };

/** The wish of a POST or PUT: the whole group. @throws ScimError */
export function groupWishIn(body: unknown): GroupWish & { readonly displayName: string } {
  if (!isObject(body)) throw invalid('body', 'must be a JSON object', 'invalidSyntax');
  const [externalId, members] = [fieldOf(body, 'externalId'), fieldOf(body, 'members')];
  return {
    displayName: textOf(fieldOf(body, 'displayName'), longestGroupName, 'displayName'),
    externalId:
      externalId === undefined || externalId === null ? null : textOf(externalId, longestExternalId, 'externalId'),
    members: { all: true, add: membersIn(members ?? [], 'members'), remove: new Set() },
  };
}

/** The wish of a PATCH. @throws ScimError, before anything is changed */
export function groupWishOf(changes: readonly AttributeChange[], id: string): GroupWish {
  return changes.reduce<GroupWish>((wish, change) => next(wish, change, id), { members: noMembers });
}

function next(wish: GroupWish, change: AttributeChange, id: string): GroupWish {
  const { op, attribute, value, at } = change;
  switch (attribute) {
    case 'displayname':
      if (op === 'remove') throw invalid(at, 'displayName cannot be removed', 'mutability');
      return { ...wish, displayName: textOf(value, longestGroupName, at) };
    case 'externalid':
      return {
        ...wish,
        externalId: op === 'remove' || value === null ? null : textOf(value, longestExternalId, at),
      };
    case 'members':
      return { ...wish, members: nextMembers(wish.members, change) };
    case 'id':
      if (op !== 'remove' && value === id) return wish;
      throw invalid(at, 'id never changes', 'mutability');
    case 'schemas':
      return wish;
    default:
      if (attribute === 'meta') throw invalid(at, 'meta is read-only', 'mutability');
      throw invalid(at, 'groups have no such attribute', 'invalidPath');
  }
}

function nextMembers(members: GroupWish['members'], { op, only, value, at }: AttributeChange): GroupWish['members'] {
  if (op === 'remove') {
    const ids = only === undefined ? undefined : [only];
    // Entra sends the members to remove as the value; without one all of them are meant.
    const gone = ids ?? (value === undefined || value === null ? undefined : [...membersIn(value, at).keys()]);
    if (gone === undefined) return { all: true, add: new Map(), remove: new Set() };
    const add = new Map([...members.add].filter(([one]) => !gone.includes(one)));
    return { ...members, add, remove: new Set([...members.remove, ...gone]) };
  }
  if (only !== undefined) throw invalid(at, 'a filter is only for removing members', 'invalidPath');
  const added = membersIn(value, at);
  if (op === 'replace') return { all: true, add: added, remove: new Set() };
  const remove = new Set([...members.remove].filter((one) => !added.has(one)));
  return { ...members, add: new Map([...members.add, ...added]), remove };
}

/** The ids of a list of members, `[{"value": "…"}]`, with the place of each. @throws ScimError */
function membersIn(value: unknown, at: string): Map<string, string> {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return new Map(
    list.map((one, index) => {
      const place = `${at}[${index}].value`;
      const id = isObject(one) ? fieldOf(one, 'value') : one;
      return [textOf(id, 100, place).toLowerCase(), place];
    }),
  );
}
