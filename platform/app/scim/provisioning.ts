import * as z from 'zod/mini';
import type { Ids } from '#commands/kernel/ports.ts';
import type { GroupCommand } from '#commands/groups/groups.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { api } from '#contracts/api.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { Service } from '#contracts/handler.ts';
import { normalizeDomain } from '#contracts/organizations/domain.ts';
import type { Web } from '#platform/adapters/http/web-handler.ts';
import type { GroupWish } from './group-changes.ts';
import { invalid, ScimError } from './scim-error.ts';
import type { ScimGroup, ScimStore, ScimUser } from './scim-store.ts';
import type { UserWish } from './user-changes.ts';

export interface ProvisioningPorts {
  readonly store: ScimStore;
  readonly ids: Ids;
  readonly domainsOf: (organizationId: string) => Promise<readonly string[]>;
  /** Resolves once what programs read contains the whole log. @throws Refusal `not_caught_up` */
  readonly whenCurrent: () => Promise<void>;
  /** @returns the id of the invitation @throws Refusal */
  readonly invite: (email: string, call: ProvisioningCall) => Promise<string>;
  readonly revokeInvitation: (id: string, call: ProvisioningCall) => Promise<unknown>;
  readonly removeMember: (userId: string, call: ProvisioningCall) => Promise<unknown>;
  /** Answers when it can be read. @throws Refusal `not_found`, `conflict` */
  readonly changeGroups: (organizationId: string, command: GroupCommand, context: CommandContext) => Promise<unknown>;
}

export interface ProvisioningCall {
  readonly caller: Service;
  readonly context: CommandContext;
  readonly web: Web;
}

const noUser = (id: string) => new ScimError(404, `There is no user ${id}`);
const noGroup = (id: string) => new ScimError(404, `There is no group ${id}`);

/** A member of a group that was removed has another id than their person only while they are invited. */
const userIdsOf = (users: readonly ScimUser[]): string[] => users.flatMap(({ userId }) => userId ?? []);
const waitingIn = (users: readonly ScimUser[]): string[] =>
  users.flatMap(({ id, userId }) => (userId === null ? [id] : []));

/** The changes that programs make to the members and groups of their organization, by the commands that people use for it. */
export class Provisioning {
  constructor(private readonly ports: ProvisioningPorts) {}

  /** Before every call: what was written is read, and people who joined get the groups that they waited for. */
  async begin(organizationId: string, context: CommandContext): Promise<void> {
    const { store, ids, whenCurrent, changeGroups } = this.ports;
    await whenCurrent();
    await store.refresh(organizationId);
    for (const { groupId, userIds, isGone } of await store.joined(organizationId)) {
      const command = { kind: 'add', groupId, userIds } as const;
      if (!isGone) await changeGroups(organizationId, command, context.next(ids, 'joined', groupId));
      await store.placed(organizationId, groupId, userIds);
    }
  }

  /** @throws ScimError 404, also for ids of other organizations */
  async user(organizationId: string, id: string): Promise<ScimUser> {
    const [user] = await this.ports.store.usersWith(organizationId, [id.toLowerCase()]);
    if (!user) throw noUser(id);
    return user;
  }

  async group(organizationId: string, id: string): Promise<ScimGroup> {
    const group = await this.ports.store.group(organizationId, id.toLowerCase());
    if (!group) throw noGroup(id);
    return group;
  }

  /** Invites a person. They are nobody's until they accept: an account that they have stays as it is. */
  async addUser(
    organizationId: string,
    wish: UserWish & { readonly userName: string },
    call: ProvisioningCall,
  ): Promise<ScimUser> {
    const { store, invite } = this.ports;
    const { userName, externalId = null, active = true } = wish;
    if (!active) throw invalid('active', 'only active people can be added: adding a person invites them');
    await this.requireAddress(organizationId, userName);
    if (externalId !== null) await this.requireFree(organizationId, externalId, null);
    const filter = { kind: 'compare', attribute: 'username', by: 'eq', value: userName } as const;
    const { page } = await store.users(organizationId, { offset: 0, limit: 1, filter });
    if (page.length > 0) {
      throw new ScimError(409, `userName: ${userName} is a member already, or invited`, 'uniqueness');
    }
    const id = await invite(userName, call);
    await store.nameUser(organizationId, id, null, externalId);
    return this.user(organizationId, id);
  }

  /** @returns the person as they are afterwards, or as they were if this ends their membership or invitation */
  async changeUser(
    organizationId: string,
    id: string,
    wish: UserWish,
    call: ProvisioningCall,
  ): Promise<{ readonly user: ScimUser; readonly active: boolean }> {
    const { store } = this.ports;
    const user = await this.user(organizationId, id);
    const { userName, externalId, active } = wish;
    if (userName !== undefined && nameKey(userName) !== nameKey(user.email)) {
      throw invalid(
        'userName',
        'is the address of the person, who changes it themselves or by signing in through the organization',
        'mutability',
      );
    }
    if (active === false) {
      await this.end(organizationId, user, call);
      return { user, active: false };
    }
    if (externalId !== undefined && externalId !== user.externalId) {
      if (externalId !== null) await this.requireFree(organizationId, externalId, user.id);
      await store.nameUser(organizationId, user.id, user.userId, externalId);
    }
    return { user: await this.user(organizationId, id), active: true };
  }

  async removeUser(organizationId: string, id: string, call: ProvisioningCall): Promise<void> {
    await this.end(organizationId, await this.user(organizationId, id), call);
  }

  async addGroup(
    organizationId: string,
    wish: GroupWish & { readonly displayName: string },
    { context }: ProvisioningCall,
  ): Promise<ScimGroup> {
    const { ids, store, changeGroups } = this.ports;
    const { displayName: name, externalId = null, members } = wish;
    const added = await this.usersIn(organizationId, members.add);
    const groupId = ids.derived('group', context.commandId);
    await changeGroups(organizationId, { kind: 'create', groupId, name }, context);
    await store.nameGroup(organizationId, groupId, externalId);
    await this.addMembers(organizationId, groupId, added, context);
    return this.group(organizationId, groupId);
  }

  /** Everything that can be refused is checked or done first. */
  async changeGroup(
    organizationId: string,
    id: string,
    { displayName, externalId, members }: GroupWish,
    { context }: ProvisioningCall,
  ): Promise<ScimGroup> {
    const { ids, store, changeGroups } = this.ports;
    const group = await this.group(organizationId, id);
    const groupId = group.id;
    const added = await this.usersIn(organizationId, members.add);
    if (displayName !== undefined && displayName !== group.name) {
      await changeGroups(organizationId, { kind: 'rename', groupId, name: displayName }, context.next(ids, 'rename'));
    }
    if (externalId !== undefined) await store.nameGroup(organizationId, groupId, externalId);
    const present = await store.members(organizationId, [groupId], mostMembers);
    const stay = new Set(added.map((user) => user.id));
    const gone = present.filter((one) => (members.all ? !stay.has(one.id) : members.remove.has(one.id)));
    const goneIds = gone.map((one) => one.id);
    if (goneIds.length > 0) await store.waitNoMore(organizationId, goneIds, groupId);
    const userIds = gone.flatMap(({ userId }) => userId ?? []);
    if (userIds.length > 0) {
      await changeGroups(organizationId, { kind: 'remove', groupId, userIds }, context.next(ids, 'remove'));
    }
    const isIn = new Set(present.map((one) => one.id));
    await this.addMembers(
      organizationId,
      groupId,
      added.filter((user) => !isIn.has(user.id)),
      context,
    );
    return this.group(organizationId, groupId);
  }

  async removeGroup(organizationId: string, id: string, { context }: ProvisioningCall): Promise<void> {
    const { store, changeGroups } = this.ports;
    const { id: groupId } = await this.group(organizationId, id);
    await changeGroups(organizationId, { kind: 'delete', groupId }, context);
    await store.waitNoMore(organizationId, null, groupId);
    await store.nameGroup(organizationId, groupId, null);
  }

  /** Ends a membership or an invitation. The account and everything in it stay the person's. */
  private async end(organizationId: string, user: ScimUser, call: ProvisioningCall): Promise<void> {
    const { store, revokeInvitation, removeMember } = this.ports;
    if (user.role === 'org_admin' || user.role === 'admin') {
      throw new ScimError(
        403,
        `${user.email} is an administrator. Programs do not remove administrators: another administrator of the organization has to take the role away first`,
      );
    }
    if (user.userId === null) await revokeInvitation(user.id, call);
    else await removeMember(user.userId, call);
    await store.forgetUser(organizationId, user.id);
  }

  /** @throws ScimError for no address, or one outside the domains that the organization has proven */
  private async requireAddress(organizationId: string, address: string): Promise<void> {
    const isAddress = z.safeParse(api.inviteMember.body, { email: address }).success;
    if (!isAddress) throw invalid('userName', 'must be an e-mail address');
    const domain = normalizeDomain(address.slice(address.lastIndexOf('@') + 1));
    const domains = await this.ports.domainsOf(organizationId);
    if (domain !== null && domains.includes(domain)) return;
    throw invalid('userName', `must be an address in a domain of the organization: ${domains.join(', ')}`);
  }

  private async requireFree(organizationId: string, externalId: string, except: string | null): Promise<void> {
    if (!(await this.ports.store.isTaken(organizationId, externalId, except))) return;
    throw new ScimError(409, `externalId: another user has ${externalId}`, 'uniqueness');
  }

  /** @throws ScimError for an id that is no user of the organization */
  private async usersIn(organizationId: string, wanted: ReadonlyMap<string, string>): Promise<ScimUser[]> {
    if (wanted.size === 0) return [];
    const found = await this.ports.store.usersWith(organizationId, [...wanted.keys()]);
    const known = new Set(found.map(({ id }) => id));
    for (const [id, at] of wanted) if (!known.has(id)) throw invalid(at, `there is no user ${id}`);
    return found;
  }

  private async addMembers(
    organizationId: string,
    groupId: string,
    added: readonly ScimUser[],
    context: CommandContext,
  ): Promise<void> {
    const { ids, store, changeGroups } = this.ports;
    const [userIds, waiting] = [userIdsOf(added), waitingIn(added)];
    if (waiting.length > 0) await store.wait(organizationId, waiting, groupId);
    if (userIds.length > 0) {
      await changeGroups(organizationId, { kind: 'add', groupId, userIds }, context.next(ids, 'add'));
    }
  }
}

/** How many members of groups one answer can have. */
export const mostMembers = 20_000;
