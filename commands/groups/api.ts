import type { Role } from '#contracts/accounts/views.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { GroupEvent } from '#contracts/groups/events.ts';
import { maxGroupLines, maxRoleChanges } from '#contracts/groups/limits.ts';
import { groupsStream } from '#contracts/groups/streams.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { AdministratorTurns, Rights, RightsChange } from '../accounts/rights-ports.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Ids } from '../kernel/ports.ts';
import type { GroupCommand, Groups } from './groups.ts';
import { type AddressLine, addressLines, type PassedLine, sortLines } from './lines.ts';

interface Ports {
  readonly ids: Ids;
  readonly handleGroups: Handle<Groups, GroupCommand, GroupEvent>;
  /** Resolves when lists show what was appended up to this position. */
  readonly whenVisible: (position: string) => Promise<void>;
  readonly readGroup: (organizationId: string, groupId: string) => Promise<{ readonly members: number } | undefined>;
  /** The members with these addresses, by address. */
  readonly readMembers: (
    organizationId: string,
    keys: readonly string[],
  ) => Promise<
    ReadonlyMap<
      string,
      { readonly id: string; readonly email: string; readonly role: Role; readonly groups: readonly string[] }
    >
  >;
  readonly accounts: { withId(id: string): Promise<Rights | undefined> };
  readonly administrators: Pick<AdministratorTurns, 'inTurn' | 'keepLastOfOrganization'>;
  readonly memberships: {
    changeRole(role: 'learner' | 'mentor' | 'org_admin', change: RightsChange, within: string): Promise<string>;
  };
}

/** How many of the lines that change nothing are returned. */
const shownLines = 200;

/** Handlers with which an organization's administrators group its members, and change the roles of several at once. */
export const groupCommands = (ports: Ports) => {
  const { ids, handleGroups, whenVisible, readGroup, readMembers, accounts, administrators, memberships } = ports;

  const decide = async (organizationId: string, command: GroupCommand, context: CommandContext) => {
    const done = await handleGroups(groupsStream(organizationId), command, context.about(organizationId));
    await whenVisible(done.position);
    return done;
  };

  /** What these lines do. @throws Refusal `not_found`, `invalid_input` */
  const read = async (organizationId: string, groupId: string, action: 'add' | 'remove', text: string) => {
    if (!(await readGroup(organizationId, groupId))) throw new Refusal('not_found.group');
    const lines = linesOf(text);
    const members = await readMembers(organizationId, keysOf(lines));
    const { userIds, passed } = sortLines(lines, members, ({ groups }) => {
      const isIn = groups.includes(groupId);
      if (action === 'add') return isIn ? 'already_in' : null;
      return isIn ? null : 'not_in';
    });
    return { userIds, answer: { people: userIds.length, ...shownOf(lines, passed) } };
  };

  /** One of several changes of roles, each a command to another account. */
  const changeRole = async (
    role: 'learner' | 'mentor' | 'org_admin',
    { id, own, by, reason }: { id: string; own: string; by: string; reason: string | undefined },
    context: CommandContext,
  ) => {
    const account = await accounts.withId(id);
    if (account?.organizationId !== own || account.role === 'admin') return 'not_a_member' as const;
    if (account.role === role) return 'already' as const;
    // A slip of the hand would lock out the administrator who makes the change.
    if (id === by) return 'own_role' as const;
    try {
      if (role !== 'org_admin') await administrators.keepLastOfOrganization(account);
      await memberships.changeRole(role, { userId: id, context: context.next(ids, 'role', id), reason }, own);
      return 'changed' as const;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'last_administrator') return 'last_administrator' as const;
      if (error instanceof Refusal && error.code === 'not_found') return 'not_a_member' as const;
      throw error;
    }
  };

  return {
    createGroup: async ({ body }, { caller, context }) => {
      const groupId = ids.derived('group', context.commandId);
      const name = body.name.trim();
      const { position } = await decide(ownOrganizationOf(caller), { kind: 'create', groupId, name }, context);
      return { position, group: { id: groupId, name, members: 0 } };
    },

    renameGroup: async ({ params: { id: groupId }, body }, { caller, context }) => {
      const name = body.name.trim();
      const { position } = await decide(ownOrganizationOf(caller), { kind: 'rename', groupId, name }, context);
      return { position, name };
    },

    deleteGroup: async ({ params: { id: groupId } }, { caller, context }) => {
      const { position } = await decide(ownOrganizationOf(caller), { kind: 'delete', groupId }, context);
      return { position };
    },

    changeGroupMembers: async ({ params: { id: groupId }, body: { action, text } }, { caller, context }) => {
      const organizationId = ownOrganizationOf(caller);
      const { userIds, answer } = await read(organizationId, groupId, action, text);
      const { position } = await decide(organizationId, { kind: action, groupId, userIds }, context);
      return { position, ...answer };
    },

    checkMemberRoles: async ({ body: { role, text } }, { caller }) => {
      const lines = linesOf(text);
      const members = await readMembers(ownOrganizationOf(caller), keysOf(lines));
      const { userIds, passed } = sortLines(lines, members, (member) => {
        if (member.role === role) return 'has_role';
        // Administrators of the whole service, and the caller, whose own role this would be.
        return member.role === 'admin' || member.id === caller.userId ? 'administrator' : null;
      });
      const emails = new Map([...members.values()].map(({ id, email }) => [id, email]));
      return {
        members: userIds.slice(0, maxRoleChanges).map((id) => ({ id, email: emails.get(id) ?? '' })),
        more: Math.max(0, userIds.length - maxRoleChanges),
        ...shownOf(lines, passed),
      };
    },

    changeMemberRoles: ({ body: { role, members, reason } }, { caller, context }) =>
      administrators.inTurn(async () => {
        const own = ownOrganizationOf(caller);
        const results = [];
        for (const id of new Set(members)) {
          results.push({ id, result: await changeRole(role, { id, own, by: caller.userId, reason }, context) });
        }
        return { position: context.reached, results };
      }, caller),
  } satisfies SomeHandlers;
};

/** @throws Refusal `invalid_input` */
function linesOf(text: string): AddressLine[] {
  const lines = addressLines(text);
  if (lines.length > maxGroupLines) {
    throw new Refusal('invalid_input.group_lines', { max: maxGroupLines }, { at: 'body.text' });
  }
  return lines;
}

const shownOf = (lines: readonly AddressLine[], passed: readonly PassedLine[]) => ({
  lines: lines.length,
  passed: passed.slice(0, shownLines),
  passedInAll: passed.length,
});

const keysOf = (lines: readonly AddressLine[]): string[] => [
  ...new Set(lines.flatMap(({ key }) => (key === null ? [] : [key]))),
];
