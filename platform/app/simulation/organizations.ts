import { organizationDecider } from '#commands/organizations/decide.ts';
import { organizationStream } from '#contracts/organizations/streams.ts';
import { groupsDecider } from '#commands/groups/groups.ts';
import { groupsStream } from '#contracts/groups/streams.ts';
import { systemIds } from '#platform/base/ids.ts';
import { Chance } from './chance.ts';
import { type StreamAppend, StreamLife } from './stream-life.ts';
import { lastNames } from './words.ts';

/** Addresses under this domain reach nobody (RFC 2606). */
export const simulatedDomain = 'simulated.test';

export interface SimulatedOrganization {
  readonly organizationId: string;
  readonly domain: string;
  readonly appends: readonly StreamAppend[];
}

const kinds = ['Works', 'Logistics', 'Clinic', 'School', 'Bank', 'Studios', 'Foods', 'Energy'] as const;

/** Organizations that were created at a time (milliseconds), with one domain each. */
export const makeOrganizations = (
  run: string,
  count: number,
  actorId: string,
  createdAt: number,
): readonly SimulatedOrganization[] =>
  Array.from({ length: count }, (_, index) => {
    const chance = new Chance('organization', run, String(index));
    const domain = `${systemIds.derived('simulated organization', run, String(index)).slice(0, 8)}.${simulatedDomain}`;
    // As the product derives it.
    const organizationId = systemIds.derived('organization', domain);
    const name = `${chance.pick(lastNames)} ${chance.pick(kinds)}`;
    const actor = { kind: 'simulation', id: actorId } as const;
    const life = new StreamLife(organizationDecider, organizationStream(organizationId), organizationId, actor);
    life.do({ kind: 'create', name, domain }, new Date(createdAt).toISOString());
    return { organizationId, domain, appends: life.take() };
  });

const departments = ['Operations', 'Sales', 'Care', 'Engineering', 'Finance', 'Support'] as const;

export interface GroupedMember {
  readonly userId: string;
  readonly organizationId: string;
}

/**
 * Groups of each organization at a time (milliseconds), for all but a tenth of its members. They are made last, because only
 * members can be added.
 */
export const makeGroups = (
  run: string,
  members: readonly GroupedMember[],
  actorId: string,
  madeAt: number,
): StreamAppend[] => {
  const at = new Date(madeAt).toISOString();
  const byOrganization = new Map<string, string[]>();
  for (const { organizationId, userId } of members) {
    const own = byOrganization.get(organizationId);
    if (own) own.push(userId);
    else byOrganization.set(organizationId, [userId]);
  }
  return [...byOrganization].flatMap(([organizationId, userIds]) => {
    const chance = new Chance('groups', run, organizationId);
    const actor = { kind: 'simulation', id: actorId } as const;
    const life = new StreamLife(groupsDecider, groupsStream(organizationId), organizationId, actor);
    const departmentOf = userIds.map(() => (chance.happens(0.1) ? null : chance.pick(departments)));
    for (const name of departments) {
      const groupId = systemIds.derived('simulated group', run, organizationId, name);
      life.do({ kind: 'create', groupId, name }, at);
      life.do({ kind: 'add', groupId, userIds: userIds.filter((_, index) => departmentOf[index] === name) }, at);
    }
    // A running product may have published figures in this stream by now.
    return life.take().map((append) => ({ ...append, expected: 'any' as const }));
  });
};
