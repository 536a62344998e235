import type { EventLog } from '#contracts/event-log.ts';
import { type Person, readsFrom, type Service, type SomeHandlers } from '#contracts/handler.ts';
import type { Language } from '#contracts/language.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import type { MemberChange } from '#contracts/programs/changes.ts';
import { Refusal } from '#contracts/refusals.ts';
import { readServiceAccounts } from '../access-tokens/queries.ts';
import { readOrganization } from '../organizations/queries.ts';
import type { ReadContext } from '../read-context.ts';
import { readOrganizationChanges, readOrganizationPeople, readProgressSharing } from './queries.ts';
import { changeShown, personShown, type Showing } from './shown.ts';

export interface OrganizationChangesPorts extends Pick<Showing, 'verificationUrl'> {
  readonly positions: Pick<EventLog, 'isPosition' | 'head'>;
}

/** The read models that the feed is read from. */
export const changesReads = ['organization-changes'] as const;

const standardLimit = 100;

interface WantedChanges {
  readonly organizationId: string;
  /** A position, or '' for the beginning. */
  readonly since?: string | undefined;
  readonly limit?: number | undefined;
  readonly language: Language;
  readonly toSystem: boolean;
}

export interface ChangesPage {
  readonly items: MemberChange[];
  readonly next: string;
  readonly limit: number;
  readonly more: boolean;
}

/** Reads the feed: for the endpoint and for webhooks. */
export const changesReader = (context: Pick<ReadContext, 'pool'>, ports: OrganizationChangesPorts) => {
  const { positions } = ports;
  /** The log has reached at least this position. */
  let known = '';
  const isAhead = async (since: string): Promise<boolean> => {
    if (since > known) known = await positions.head();
    return since > known;
  };
  /** @throws Refusal `invalid_input` for what is no position, or one that this log has not reached */
  return async ({
    organizationId,
    since = '',
    limit = standardLimit,
    language,
    toSystem,
  }: WantedChanges): Promise<ChangesPage> => {
    if (since !== '' && !positions.isPosition(since)) throw notAChange();
    const { changes, more } = await readOrganizationChanges(context, { organizationId, since, limit });
    if (changes.length === 0 && (await isAhead(since))) throw changeAhead();
    const showing = { toSystem, language, verificationUrl: ports.verificationUrl };
    const items = changes.flatMap((row) => changeShown(row, showing) ?? []);
    return { items, next: changes.at(-1)?.position ?? since, limit, more };
  };
};

export type ReadChanges = ReturnType<typeof changesReader>;

const at = { at: 'query.since' };
const notAChange = () => new Refusal('invalid_input.not_a_change', {}, at);
const changeAhead = () => new Refusal('invalid_input.change_ahead', {}, at);

const readerOf = ({ kind, language }: Pick<Person | Service, 'kind' | 'language'>) => ({
  toSystem: kind === 'service',
  language,
});

/** What an organization's own systems may know of its members, and each member's decision about it. */
export const organizationChangesHandlers = (context: ReadContext, ports: OrganizationChangesPorts) => {
  const readChanges = changesReader(context, ports);
  return {
    organizationPeople: readsFrom(changesReads, async ({ query }, { caller }) => {
      const { cursor, limit } = query;
      const organizationId = ownOrganizationOf(caller);
      const { people, nextCursor, position } = await readOrganizationPeople(context, { organizationId, cursor, limit });
      const showing = { ...readerOf(caller), verificationUrl: ports.verificationUrl };
      const items = people.flatMap(({ id, person }) => personShown(id, person, showing) ?? []);
      return { items, nextCursor, position };
    }),

    organizationChanges: readsFrom(changesReads, async ({ query }, { caller }) =>
      readChanges({ ...query, organizationId: ownOrganizationOf(caller), ...readerOf(caller) }),
    ),

    progressSharing: readsFrom([...changesReads, 'organizations', 'access-tokens'], async (_input, { caller }) => {
      const { organizationId: id, userId } = caller;
      const organization = id === null ? undefined : await readOrganization(context, id);
      if (id === null || !organization) return { organization: null, given: null };
      const hasSystems = (await readServiceAccounts(context, id)).length > 0;
      const given = await readProgressSharing(context, userId);
      return { organization: { id, name: organization.name, hasSystems }, given };
    }),
  } satisfies SomeHandlers;
};
