import type { Ids, StreamStore } from '#commands/ports.ts';
import type { Api } from '#contracts/api.ts';
import type { EventActor } from '#contracts/event.ts';
import type { Handlers, Person } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Account, Accounts } from '#platform/identity/accounts.ts';
import type { Administrators } from '#platform/identity/administrators.ts';
import { nameKey } from '#platform/identity/name-key.ts';
import type { SecurityRecord } from '#platform/identity/security-record.ts';
import type { Erasure } from '../erasure/open-erasure.ts';
import { personEvents } from './person-events.ts';
import type { At } from './look-back.ts';
import { personState } from './person-state.ts';

interface Parts {
  readonly events: StreamStore;
  readonly accounts: Accounts;
  readonly administrators: Administrators;
  readonly record: SecurityRecord;
  readonly erasure: Pick<Erasure, 'erasures' | 'eraser'>;
  readonly ids: Ids;
  readonly now: () => string;
}

type Row = 'adminUserEvents' | 'adminUserState' | 'eraseUser';

const eventsAtOnce = 100;

/** What administrators read of people, whom it is told, and how they erase them. */
export function oversightDoors(parts: Parts): Handlers<Pick<Api, Row>> {
  const { events, accounts, administrators, record, erasure, ids, now } = parts;

  const known = async (id: string): Promise<Account> => {
    const account = await accounts.withId(id);
    if (!account) throw nobody();
    return account;
  };

  /** Written down before anything is shown, for the person concerned; once an hour for each who reads. */
  const read = async (reader: Person, userId: string, what: 'events' | 'state', requestId: string): Promise<void> => {
    if (await accounts.isErased(userId)) return; // there is nobody to be told, and nothing to be read of them
    await known(userId);
    const hour = now().slice(0, 13);
    const commandId = ids.derived('account read', reader.userId, userId, what, hour);
    await record.write(
      userId,
      { type: 'AccountRead', data: { what } },
      { requestId, commandId, actor: actorOf(reader) },
    );
  };

  return {
    adminUserEvents: async ({ params, query: { cursor, ...wanted } }, { caller, requestId }) => {
      const id = params.id.toLowerCase();
      await read(caller, id, 'events', requestId);
      const found = await personEvents(events, id, { ...wanted, before: cursor }, eventsAtOnce + 1);
      const items = found.slice(0, eventsAtOnce);
      return { items, nextCursor: found.length > eventsAtOnce ? (items.at(-1)?.position ?? null) : null };
    },

    adminUserState: async ({ params, query: { at } }, { caller, requestId }) => {
      const id = params.id.toLowerCase();
      await read(caller, id, 'state', requestId);
      return personState(events, id, momentOf(at));
    },

    eraseUser: async ({ params, body }, { caller }) => {
      const account = await known(params.id);
      if (nameKey(body.confirm) !== nameKey(account.email)) {
        const message = "This is not the person's address.";
        throw new Refusal('invalid_input', message, [{ path: 'body.confirm', message }]);
      }
      const order = await administrators.inTurn(async () => {
        await administrators.keepLastOfProduct(await known(account.id));
        const at = new Date(now());
        return erasure.erasures.ask({
          userId: account.id,
          reason: 'admin',
          askedBy: actorOf(caller),
          askedAt: at,
          dueAt: at,
        });
      });
      return erasure.eraser.erase(order);
    },
  };
}

const nobody = () => new Refusal('not_found', 'There is no such person.');

const actorOf = ({ userId }: Person): EventActor => ({ kind: 'person', id: userId });

const invalid = (path: string, message: string) => new Refusal('invalid_input', 'Invalid input', [{ path, message }]);

/** A position is one number or two, as either log writes them; a time has a `T` in it. */
function momentOf(at: string | undefined): At {
  if (at === undefined) return undefined;
  if (/^\d+(-\d+)?$/.test(at)) return { position: at };
  const time = at.includes('T') ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(time)) throw invalid('query.at', 'Neither a position nor a time');
  return { time };
}
