import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import type { EventLog } from '#contracts/event-log.ts';
import type { Config } from '#platform/app/config.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import { Issuer } from './issuer.ts';
import { Licences } from './licences.ts';
import { SigningKey } from './signing-key.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly log: Pick<EventLog, 'readStream'>;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'withId'>;
}

/** The pilot licences, signed with this installation's keys and showing the current names of accounts. */
export function openLicences(config: Pick<Config, 'publicUrl' | 'licenceKeys'>, deps: Dependencies): Licences {
  const [first, ...older] = config.licenceKeys;
  const keys = [new SigningKey(first), ...older.map((key) => new SigningKey(key))] as const;
  const nameOf = async (userId: string) => {
    const account = await deps.accounts.withId(userId);
    return account && `${account.firstName} ${account.lastName}`.trim();
  };
  return new Licences({ ...deps, issuer: new Issuer(config.publicUrl, keys), nameOf });
}
