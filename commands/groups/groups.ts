import type { RecordedEvent } from '#contracts/event.ts';
import type { GroupEvent } from '#contracts/groups/events.ts';
import { groupChunk, maxGroups } from '#contracts/groups/limits.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';

/** The groups of an organization. Their members are no part of it, so that it stays small at any size. */
export interface Groups {
  /** The name of each group by its id. */
  readonly names: Readonly<Record<string, string>>;
  /** The last day for which figures were published. */
  readonly publishedAsOf: string | null;
}

export type GroupCommand =
  | { readonly kind: 'create'; readonly groupId: string; readonly name: string }
  | { readonly kind: 'rename'; readonly groupId: string; readonly name: string }
  | { readonly kind: 'delete'; readonly groupId: string }
  | { readonly kind: 'add' | 'remove'; readonly groupId: string; readonly userIds: readonly string[] }
  /** Days in their order; those that were published already are passed over. */
  | { readonly kind: 'publish'; readonly days: readonly string[] };

/** Names that differ in case alone would be mistaken for each other. */
const keyOf = (name: string): string => name.normalize('NFC').toLocaleLowerCase('en');

/** The rules of `groups-<organizationId>`. */
export const groupsDecider: Decider<Groups, GroupCommand, GroupEvent> = {
  initialState: { names: {}, publishedAsOf: null },
  evolve,
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'groups 1',
  decide(state, command) {
    switch (command.kind) {
      case 'create': {
        const { groupId, name } = command;
        if (groupId in state.names) return [];
        if (Object.keys(state.names).length >= maxGroups) throw new Refusal('conflict.groups', { max: maxGroups });
        requireFree(state, name, groupId);
        return [{ type: 'GroupCreated', data: { groupId, name } }];
      }
      case 'rename': {
        const { groupId, name } = command;
        requireGroup(state, groupId);
        if (state.names[groupId] === name) return [];
        requireFree(state, name, groupId);
        return [{ type: 'GroupRenamed', data: { groupId, name } }];
      }
      case 'delete':
        requireGroup(state, command.groupId);
        return [{ type: 'GroupDeleted', data: { groupId: command.groupId } }];
      case 'add':
      case 'remove': {
        const { groupId, userIds } = command;
        requireGroup(state, groupId);
        const type = command.kind === 'add' ? 'GroupMembersAdded' : 'GroupMembersRemoved';
        return chunks(userIds).map((chunk) => ({ type, data: { groupId, userIds: chunk } }) as const);
      }
      case 'publish':
        return command.days
          .filter((asOf) => state.publishedAsOf === null || asOf > state.publishedAsOf)
          .map((asOf) => ({ type: 'FiguresPublished', data: { asOf } }) as const);
      default:
        return command satisfies never;
    }
  },
};

function evolve(state: Groups, { type, data }: RecordedEvent<GroupEvent>): Groups {
  switch (type) {
    case 'GroupCreated':
    case 'GroupRenamed':
      return { ...state, names: { ...state.names, [data.groupId]: data.name } };
    case 'GroupDeleted': {
      const { [data.groupId]: _deleted, ...names } = state.names;
      return { ...state, names };
    }
    case 'GroupMembersAdded':
    case 'GroupMembersRemoved':
      return state;
    case 'FiguresPublished':
      return { ...state, publishedAsOf: data.asOf };
    default:
      return type satisfies never;
  }
}

/** Groups of other organizations look like groups that do not exist. @throws Refusal `not_found` */
function requireGroup({ names }: Groups, groupId: string): void {
  if (!Object.hasOwn(names, groupId)) throw new Refusal('not_found.group');
}

/** @throws Refusal `conflict` */
function requireFree({ names }: Groups, name: string, groupId: string): void {
  const isTaken = Object.entries(names).some(([id, other]) => id !== groupId && keyOf(other) === keyOf(name));
  if (isTaken) throw new Refusal('conflict.group_name', { name });
}

const chunks = (userIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(userIds.length / groupChunk) }, (_, at) =>
    userIds.slice(at * groupChunk, (at + 1) * groupChunk),
  );

export const deciders = { groups: groupsDecider };
