import type { HandleAccount } from '#commands/accounts/account.ts';
import type { Snapshots, StreamStore } from '#commands/kernel/ports.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { type Person, readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Account } from '#platform/auth/accounts/account.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import type { Administrators } from '#platform/auth/accounts/administrators.ts';
import type { AuditLog } from '#platform/auth/accounts/audit-log.ts';
import type { RecordReads } from '#platform/auth/accounts/record-reads.ts';
import type { Organizations } from '#platform/auth/organizations/organizations.ts';
import type { Erasure } from '../erasure/open-erasure.ts';
import { nameLookup, serviceLookup } from '#platform/auth/accounts/name-of.ts';
import { findPlace } from '#projections/person-events/queries.ts';
import type { Pool } from 'pg';
import type { Text } from './closed-text.ts';
import { eventCauses } from './event-causes.ts';
import type { OpenedTexts } from './opened-texts.ts';
import { personEvents, wantedOf } from './person-events.ts';
import { type At, endAt, personState } from './person-state.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly snapshots: Snapshots | undefined;
  readonly events: StreamStore;
  readonly accounts: Accounts;
  readonly organizations: Pick<Organizations, 'load'>;
  readonly administrators: Administrators;
  readonly auditLog: AuditLog;
  readonly recordReads: RecordReads;
  readonly openedTexts: OpenedTexts;
  readonly erasure: Pick<Erasure, 'eraser'>;
  readonly handleAccount: HandleAccount;
  /** Resolves when the access tables have reached this position. @throws Refusal `not_caught_up` */
  readonly whenProjected: (position: string) => Promise<void>;
  /** Resolves when the history shows everything up to this position, or all of the log. @throws Refusal `not_caught_up` */
  readonly whenInHistory: (position?: string) => Promise<void>;
  readonly now: () => string;
}

const openForMs = 3_600_000;

/** How administrators read and erase a person's data. The person can see who read what. */
export function administrationHandlers(deps: Dependencies) {
  const { events, accounts, organizations, administrators, auditLog, recordReads, openedTexts, erasure, now } = deps;
  const { handleAccount, whenProjected, whenInHistory, pool, snapshots } = deps;
  const historyPorts = () => ({ pool, log: events, nameOf: nameLookup(accounts), serviceOf: serviceLookup(events) });

  const known = async (id: string): Promise<Account> => {
    const account = await accounts.withId(id);
    if (!account) throw noSuchPerson();
    return account;
  };

  /**
   * Decides whether this administrator may read a person's text, and records the access first: once an hour while the text
   * is closed. While it is open, the event that opened it covers all reads.
   */
  const read = async (reader: Person, userId: string, context: CommandContext): Promise<Text> => {
    if (await accounts.isErased(userId)) return 'closed'; // no person to read the record, and no text to open
    await known(userId);
    if ((await openedTexts.until(reader.sessionId, userId)) !== null) return 'open';
    await recordReads(reader, [userId], context);
    return 'closed';
  };

  const requestErasure = async (
    account: Account,
    confirm: string,
    by: Person,
    context: CommandContext,
  ): Promise<void> => {
    if (nameKey(confirm) !== nameKey(account.email)) {
      throw new Refusal('invalid_input.other_address', {}, { at: 'body.confirm' });
    }
    await administrators.inTurn(async () => {
      await administrators.keepLastOfProduct(await known(account.id));
      const { position } = await handleAccount(
        accountStream(account.id),
        { kind: 'request_erasure', reason: 'admin', afterMs: 0 },
        context.about(account.id),
      );
      await whenProjected(position);
    }, by);
  };

  return {
    adminUserEvents: readsFrom(
      ['organizations', 'erasures', 'person-events'],
      async ({ params, query: { cursor, limit, at, ...wanted } }, { caller, context }) => {
        const id = params.id.toLowerCase();
        const moment = momentOf(at);
        const text = await read(caller, id, context);
        await whenInHistory();
        // `at` stays in the query of every page, because cursors are bound to their list; a cursor itself says where its page begins.
        const begin = cursor === undefined && moment ? { at: await endAt({ pool }, id, moment) } : { cursor };
        return personEvents(historyPorts(), id, wantedOf(wanted), begin, limit, text);
      },
    ),

    adminUserEventCauses: readsFrom(
      ['organizations', 'erasures', 'person-events'],
      async ({ params }, { caller, context }) => {
        const id = params.id.toLowerCase();
        await whenInHistory();
        const asked = await findPlace({ pool }, id, params.eventId.toLowerCase());
        if (!asked) throw new Refusal('not_found.event');
        return eventCauses(historyPorts(), id, asked, await read(caller, id, context));
      },
    ),

    adminUserState: readsFrom(
      ['organizations', 'erasures', 'person-events'],
      async ({ params, query: { at } }, { caller, context }) => {
        const id = params.id.toLowerCase();
        const moment = momentOf(at);
        const text = await read(caller, id, context);
        await whenInHistory();
        const organizationName = async (of: string) => (await organizations.load(of)).name;
        return personState({ pool, log: events, snapshots, organizationName }, id, moment, text);
      },
    ),

    openUserText: async ({ params, body }, { caller, context }) => {
      const { id } = await known(params.id);
      const until = new Date(Date.parse(now()) + openForMs).toISOString();
      const data = { what: 'text', reason: body.reason.trim(), until } as const;
      const { position, events: recorded } = await auditLog.append(id, { type: 'AccountRead', data }, context);
      const [first] = recorded;
      if (first?.type !== 'AccountRead') throw noSuchPerson(); // erased in the meantime
      // A retry gets the hour of the first attempt.
      const granted = (first.data as typeof data).until;
      await openedTexts.open(caller.sessionId, id, granted);
      return { position, until: granted };
    },

    eraseUser: async ({ params, body }, { caller, context }) => {
      const userId = params.id.toLowerCase();
      const account = await accounts.withId(userId);
      if (account) await requestErasure(account, body.confirm, caller, context);
      // A retry may find the account already removed by its first attempt.
      else if (!context.retried) throw noSuchPerson();
      const erased = await erasure.eraser.erase(userId, context);
      if (!erased) throw noSuchPerson();
      await whenProjected(erased.position);
      return erased;
    },
  } satisfies SomeHandlers;
}

const noSuchPerson = () => new Refusal('not_found.person');

/** A position is one number or two, depending on the event store; a time contains a `T`. */
function momentOf(at: string | undefined): At {
  if (at === undefined) return undefined;
  if (/^\d+(-\d+)?$/.test(at)) return { position: at };
  const time = at.includes('T') ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(time)) throw new Refusal('invalid_input.not_a_moment', {}, { at: 'query.at' });
  return { time };
}
