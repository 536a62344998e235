import type { Pool } from 'pg';
import type { HandleOrganization } from '#commands/organizations/organizations.ts';
import type { Clock, Ids } from '#commands/ports.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { OpenedEventLog } from '#platform/event-log/open-event-log.ts';
import type { Erasing } from '#platform/jobs/open-jobs.ts';
import type { Uploads } from '#platform/uploads/uploads.ts';
import { Eraser } from './eraser.ts';
import { InvitationErasure } from './invitation-erasure.ts';
import { Erasures } from './erasures.ts';

interface Parts {
  readonly pool: Pool;
  readonly eventLog: Pick<OpenedEventLog, 'log' | 'raw' | 'erase'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handleOrganization: HandleOrganization;
  readonly uploads: Uploads;
  readonly dataDir: string;
}

/** Erasing people: the orders, the doing, and what the workers need of both. */
export interface Erasure extends Erasing {
  readonly erasures: Erasures;
  readonly eraser: Eraser;
  /** Forgets the addresses of invitations that ended long ago. */
  readonly sweep: () => Promise<void>;
}

export function openErasure(parts: Parts): Erasure {
  const { pool, clock, ids } = parts;
  const erasures = new Erasures(pool);
  const eraser = new Eraser(parts);
  const invitations = new InvitationErasure(parts);
  const now = () => new Date(clock.now());
  return {
    erasures,
    eraser,
    sweep: () => invitations.eraseOld(),
    due: (at) => erasures.due(at),
    erase: async (userId) => {
      const order = await erasures.find(userId);
      // It may have been called off since the job was added.
      if (order && order.dueAt <= now()) {
        const commandId = ids.derived('erase', userId);
        await eraser.erase(order, CommandContext.ofProgram({ actor: order.askedBy, commandId }));
      }
    },
    done: async (userId) => {
      const order = await erasures.find(userId);
      if (order && order.dueAt <= now()) await erasures.done(userId, now());
    },
  };
}
