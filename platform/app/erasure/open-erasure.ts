import type { Pool } from 'pg';
import type { HandleAccount } from '#commands/accounts/account.ts';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { HandleOrganization } from '#commands/organizations/organizations.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { OpenedEventLog } from '#platform/app/open-event-log.ts';
import type { Uploads } from '#platform/app/uploads/uploads.ts';
import { readErasureRequest, readErasuresOwed } from '#projections/erasures/queries.ts';
import type { ErasurePorts } from '#workers/erasure/job.ts';
import { Eraser } from './eraser.ts';
import type { ErasureJournal } from './erasure-journal.ts';
import { InvitationErasure } from './invitation-erasure.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly eventLog: Pick<OpenedEventLog, 'log' | 'store' | 'erase'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handleAccount: HandleAccount;
  readonly handleOrganization: HandleOrganization;
  readonly uploads: Uploads;
  readonly dataDir: string;
  readonly sessionSecrets: readonly string[];
  readonly journal: ErasureJournal;
}

/** Erases people; includes the ports of the workers. */
export interface Erasure extends ErasurePorts {
  readonly eraser: Eraser;
  /** Erases the addresses of invitations past their retention. */
  readonly sweep: () => Promise<void>;
}

const worker = { kind: 'worker', id: 'erasures' } as const;

export function openErasure(deps: Dependencies): Erasure {
  const { pool, ids, handleAccount } = deps;
  const eraser = new Eraser(deps);
  const invitations = new InvitationErasure(deps);
  /** A command that answers the request; undefined if there is none. */
  const answering = async (userId: string, what: string) => {
    const request = await readErasureRequest({ pool }, userId);
    const commandId = ids.derived(what, userId);
    return (
      request && CommandContext.ofProgram({ actor: worker, causedBy: request.eventId, subject: userId, commandId })
    );
  };
  return {
    eraser,
    sweep: () => invitations.eraseOld(),
    due: (at) => readErasuresOwed({ pool }, at.toISOString()),
    erase: async (userId) => {
      const context = await answering(userId, 'carry out erasure');
      // The table may lag behind a cancellation, so the log decides whether the erasure begins.
      if (context) await eraser.erase(userId, context);
    },
    done: async (userId) => {
      const context = await answering(userId, 'finish erasure');
      if (context) await handleAccount(accountStream(userId), { kind: 'finish_erasure' }, context);
    },
  };
}
