import { organizationDecider } from '#commands/organizations/decide.ts';
import { organizationStream } from '#contracts/organizations/streams.ts';
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
