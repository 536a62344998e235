import type { HandleAccount } from '#commands/accounts/account.ts';
import { handlerOf } from '#commands/deciders.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Erased } from '#platform/app/erasure/eraser.ts';
import { type ErasureJournal, openErasureJournal } from '#platform/app/erasure/erasure-journal.ts';
import { openErasure } from '#platform/app/erasure/open-erasure.ts';
import { openUploads } from '#platform/app/uploads/uploads.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';
import { openOwnLog } from './open-log.ts';
import { atTheTerminal } from './open-organizations.ts';
import type { CliSession } from './session.ts';

export interface ErasingHere {
  readonly journal: ErasureJournal;
  /** Undefined if the request was cancelled in the meantime. */
  erase(userId: string): Promise<Erased | undefined>;
}

/** Erases people from the command line. */
export async function openErasing(session: CliSession): Promise<ErasingHere> {
  const { config } = session;
  const { pool } = await session.database();
  const eventLog = await openOwnLog(session);
  const basis = { pool, clock: systemClock, ids: systemIds };
  const handleAccount = handlerOf('account', { ...basis, log: eventLog.log });
  const handleOrganization = handlerOf('organization', { ...basis, log: eventLog.log });
  const uploads = await openUploads(basis, config, session.log);
  session.closing.add('uploads', () => uploads.close());
  const journal = openErasureJournal(config);
  const { dataDir, sessionSecrets } = config;
  const deps = { ...basis, eventLog, uploads, dataDir, sessionSecrets, journal, handleAccount, handleOrganization };
  const { eraser } = openErasure(deps);
  return {
    journal,
    erase: async (userId) => {
      const context = atTheTerminal();
      await request(userId, handleAccount);
      return eraser.erase(userId, context);
    },
  };
}

/** Where the log is newer than the database, it knows the person as erased already: what is left is erased all the same. */
async function request(userId: string, handleAccount: HandleAccount): Promise<void> {
  try {
    await handleAccount(
      accountStream(userId),
      { kind: 'request_erasure', reason: 'operator', afterMs: 0 },
      atTheTerminal().about(userId),
    );
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error;
  }
}
