import type { Logger } from 'pino';
import { handlerOf } from '#commands/deciders.ts';
import type { Clock, Ids, StreamStore } from '#commands/kernel/ports.ts';
import type { Account } from '#platform/auth/accounts/account.ts';
import { AuditLog } from '#platform/auth/accounts/audit-log.ts';
import { type FirstAccount, makeAccount } from '#platform/auth/accounts/first-accounts.ts';
import type { Identity } from '#platform/auth/identity.ts';
import type { Hashing } from '#platform/auth/passwords/hashing.ts';
import type { RecordedLife } from './recorded-lives.ts';

export interface PeopleDependencies {
  readonly identity: Pick<Identity, 'accounts' | 'publishing' | 'auditLog'> & {
    readonly hashing: Pick<Hashing, 'hash'>;
  };
  readonly events: StreamStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}

/** Registers a person of the demo at a time that may be in the past, unless they are known. */
export function register(
  first: FirstAccount,
  at: Clock,
  { identity, events, ids, log }: Omit<PeopleDependencies, 'clock'>,
): Promise<Account> {
  const handle = handlerOf('account', { log: events, clock: at, ids });
  const registering = {
    ...identity,
    // The recorded preferences begin with their time zone and language.
    publishing: { ...identity.publishing, handle, applyLocale: () => Promise.resolve() },
    auditLog: new AuditLog({ handle, log }),
  };
  return makeAccount(first, registering, { clock: at, ids, log });
}

/** Appends what was recorded of a person. What an earlier start appended is known by its ids. */
export async function append({ streams }: RecordedLife, events: Pick<StreamStore, 'append'>): Promise<void> {
  for (const { stream, events: recorded } of streams) await events.append(stream, recorded, { expected: 'any' });
}

export async function exists(stream: string, events: Pick<StreamStore, 'readStream'>): Promise<boolean> {
  for await (const _ of events.readStream(stream, { max: 1 })) return true;
  return false;
}
