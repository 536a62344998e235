import { accountEvents } from '#contracts/accounts/events.ts';
import { accessTokenEvents, serviceAccountEvents } from '#contracts/programs/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Token {
  readonly id: string;
  readonly userId: string | null;
  readonly serviceId: string | null;
  readonly name: string;
  readonly scopes: string;
  readonly at: string;
  readonly expiresAt: string;
}
interface Replaced {
  readonly id: string;
  readonly endsAt: string;
  readonly by: string;
}
interface Account {
  readonly id: string;
  readonly organizationId: string | null;
  readonly name: string;
  readonly at: string;
  readonly revision: number;
}
type Renamed = Pick<Account, 'id' | 'name' | 'revision'>;

const writeTokens = (tokens: Iterable<Token>, db: Db) =>
  db.query({
    name: 'access-tokens-write',
    text: `insert into access_tokens (token_id, user_id, service_id, name, scopes, created_at, expires_at)
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[])
      on conflict (token_id) do nothing`,
    values: columnsOf(tokens, 'id', 'userId', 'serviceId', 'name', 'scopes', 'at', 'expiresAt'),
  });

/** A token is replaced once and never lives longer by it, so a second application changes nothing. */
const writeReplaced = (replaced: Iterable<Replaced>, db: Db) =>
  db.query({
    name: 'access-tokens-replaced',
    text: `update access_tokens t set expires_at = least(t.expires_at, r.ends_at), replaced_by = r.by
      from unnest($1::uuid[], $2::timestamptz[], $3::uuid[]) r (id, ends_at, by) where t.token_id = r.id`,
    values: columnsOf(replaced, 'id', 'endsAt', 'by'),
  });

const deleteTokens = (ids: Iterable<string>, db: Db) =>
  db.query({
    name: 'access-tokens-revoked',
    text: 'delete from access_tokens where token_id = any($1::uuid[])',
    values: [[...ids]],
  });

const writeAccounts = (accounts: Iterable<Account>, db: Db) =>
  db.query({
    name: 'service-accounts-write',
    text: `insert into service_accounts
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::integer[])
      on conflict (service_id) do nothing`,
    values: columnsOf(accounts, 'id', 'organizationId', 'name', 'at', 'revision'),
  });

const writeNames = (names: Iterable<Renamed>, db: Db) =>
  db.query({
    name: 'service-accounts-renamed',
    text: `update service_accounts s set name = r.name, revision = r.revision
      from unnest($1::uuid[], $2::text[], $3::integer[]) r (id, name, revision)
      where s.service_id = r.id and s.revision < r.revision`,
    values: columnsOf(names, 'id', 'name', 'revision'),
  });

async function deleteAccounts(ids: Iterable<string>, db: Db): Promise<void> {
  const gone = [...ids];
  await db.query({
    name: 'service-accounts-deleted',
    text: 'delete from service_accounts where service_id = any($1::uuid[])',
    values: [gone],
  });
  await db.query({
    name: 'access-tokens-of-deleted',
    text: 'delete from access_tokens where service_id = any($1::uuid[])',
    values: [gone],
  });
}

/** The tokens of people and service accounts: what a program's call is admitted by, beside its hash. */
export const accessTokensProjector = projector({
  name: 'access-tokens',
  version: 2,
  isUrgent: true,
  tables: ['access_tokens', 'service_accounts'],
  schema,
  indexes,
  handles: [...Object.values(accessTokenEvents), ...Object.values(serviceAccountEvents), accountEvents.PersonErased],
  opens: ['AccessTokenCreated', 'AccessTokenRotated'],
  fold() {
    const tokens = new Map<string, Token>();
    const replaced = new Map<string, Replaced>();
    const revoked = new Set<string>();
    const accounts = new Map<string, Account>();
    const renamed = new Map<string, Renamed>();
    const deleted = new Set<string>();
    const erased = new Set<string>();
    const begin = (
      owner: Pick<Token, 'userId' | 'serviceId'>,
      data: { tokenId: string; name: string; scopes: readonly string[]; expiresAt: string },
      at: string,
    ) => {
      const { tokenId: id, name, scopes, expiresAt } = data;
      tokens.set(id, { id, ...owner, name, scopes: scopes.join(' '), at, expiresAt });
    };
    return {
      add({ type, data, stream, revision, metadata: { occurredAt: at } }) {
        const id = idOfStream(stream);
        switch (type) {
          case 'AccessTokenCreated':
          case 'AccessTokenRotated':
            begin({ userId: id, serviceId: null }, data, at);
            break;
          case 'ServiceTokenCreated':
          case 'ServiceTokenRotated':
            begin({ userId: null, serviceId: id }, data, at);
            break;
          case 'AccessTokenRevoked':
          case 'ServiceTokenRevoked':
            revoked.add(data.tokenId);
            break;
          case 'ServiceAccountCreated':
            accounts.set(id, { id, ...data, at, revision });
            break;
          case 'ServiceAccountRenamed':
            renamed.set(id, { id, name: data.name, revision });
            break;
          case 'ServiceAccountDeleted':
            deleted.add(id);
            break;
          case 'PersonErased':
            erased.add(id);
            break;
        }
        if (type === 'AccessTokenRotated' || type === 'ServiceTokenRotated') {
          replaced.set(data.replaces, { id: data.replaces, endsAt: data.replacedEndsAt, by: data.tokenId });
        }
      },
      size: () =>
        tokens.size + replaced.size + revoked.size + accounts.size + renamed.size + deleted.size + erased.size,
      // What ends is final, so it comes last: nobody gets a token or an account of the same id again.
      async write(db) {
        // A revocation must survive a crash of the database.
        await db.query('set local synchronous_commit = on');
        if (accounts.size > 0) await writeAccounts(accounts.values(), db);
        if (renamed.size > 0) await writeNames(renamed.values(), db);
        if (tokens.size > 0) await writeTokens(tokens.values(), db);
        if (replaced.size > 0) await writeReplaced(replaced.values(), db);
        if (revoked.size > 0) await deleteTokens(revoked, db);
        if (deleted.size > 0) await deleteAccounts(deleted, db);
        if (erased.size > 0) await deleteUsers(db, 'access_tokens', erased);
      },
    };
  },
});
