import type { Pool } from 'pg';
import type { AddressProof } from '#commands/accounts/account.ts';
import type { Ids } from '#commands/kernel/ports.ts';
import { CommandContext, type StoredContext } from '#contracts/command-context.ts';
import type { AuditLog } from './audit-log.ts';

type Db = Pick<Pool, 'query'>;

interface Row {
  readonly commandId: string;
  readonly userId: string;
  readonly proof: AddressProof | null;
  readonly context: StoredContext;
}

interface Dependencies {
  readonly pool: Db;
  readonly auditLog: Pick<AuditLog, 'proveAddress' | 'releaseAddress'>;
  readonly ids: Ids;
}

/** The actor that removes unproven claims on an address. */
const proofOfMailbox = { kind: 'worker', id: 'proof of a mailbox' } as const;

/**
 * Transactional outbox for events about addresses: stored in the transaction that changes the accounts, and appended
 * to the log afterwards, so that a crash in between loses none.
 */
export class AddressEventOutbox {
  constructor(private readonly deps: Dependencies) {}

  /** Called inside the transaction that gives the address to one account and removes it from others. */
  async owe(
    tx: Db,
    userId: string,
    proof: AddressProof,
    released: readonly string[],
    context: CommandContext,
  ): Promise<void> {
    await this.add(tx, userId, proof, context);
    for (const id of released) {
      await this.add(tx, id, null, context.by(proofOfMailbox).next(this.deps.ids, 'address released', id));
    }
  }

  /**
   * Appends the pending events of these people, or of everybody (null), and returns the position of each command.
   * Safe if another process does the same concurrently: command ids make the events the same.
   */
  async settle(userIds: readonly string[] | null): Promise<ReadonlyMap<string, string>> {
    const { pool, auditLog } = this.deps;
    const { rows } = await pool.query<Row>(
      `select command_id as "commandId", user_id as "userId", proof, context from owed_proofs
       where $1::uuid[] is null or user_id = any($1) order by id`,
      [userIds],
    );
    const positions = new Map<string, string>();
    for (const { commandId, userId, proof, context: stored } of rows) {
      const context = CommandContext.ofStored(stored);
      const done = await (proof
        ? auditLog.proveAddress(userId, proof, context)
        : auditLog.releaseAddress(userId, context));
      positions.set(commandId, done.position);
      await pool.query('delete from owed_proofs where command_id = $1', [commandId]);
    }
    return positions;
  }

  private async add(tx: Db, userId: string, proof: AddressProof | null, context: CommandContext): Promise<void> {
    await tx.query('insert into owed_proofs (command_id, user_id, proof, context) values ($1, $2, $3, $4)', [
      context.commandId,
      userId,
      proof,
      context.about(userId).stored,
    ]);
  }
}
