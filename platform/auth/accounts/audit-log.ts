import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AddressProof } from '#commands/accounts/account.ts';
import type { SecurityEvent } from '#contracts/accounts/events.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { networkPrefix } from '#platform/adapters/http/network.ts';
import { deviceOf } from '../sessions/device.ts';
import type { Visitor } from '../sessions/sessions.ts';
import type { PublishDependencies } from './publish-registration.ts';
import { releasedAddress } from '#platform/adapters/mail/released-address.ts';

/** The device and network of a request, for the audit log. */
export const from = ({ userAgent, ip }: Visitor) => ({ device: deviceOf(userAgent), place: networkPrefix(ip) });

interface Dependencies {
  readonly handle: PublishDependencies['handle'];
  readonly log: Pick<Logger, 'warn'>;
}

/** By then the answer has been sent. */
const laterMs = 100;

/** Records security events in the account's stream. */
export class AuditLog {
  private readonly waiting = new Set<Promise<void>>();

  constructor(private readonly deps: Dependencies) {}

  /**
   * Records an event that only exists for known accounts, after the answer has been sent: writing it earlier would
   * make known accounts measurably slower than unknown ones. Failures are logged.
   */
  writeLater(userId: string, event: SecurityEvent, context: CommandContext): void {
    const work = wait(laterMs)
      .then(async () => void (await this.write(userId, event, context)))
      .catch((error: unknown) => {
        this.deps.log.warn({ err: error, event: event.type }, 'could not record a security event');
      })
      .finally(() => this.waiting.delete(work));
    this.waiting.add(work);
  }

  /** Resolves when all pending writes are done. */
  async settled(): Promise<void> {
    await Promise.all(this.waiting);
  }

  /** Returns the position in the log. */
  async write(userId: string, event: SecurityEvent, context: CommandContext): Promise<string> {
    return (await this.append(userId, event, context)).position;
  }

  /** Records that a mailbox was proven, of the account's address or of a new one. */
  proveAddress(
    userId: string,
    proof: AddressProof,
    context: CommandContext,
  ): ReturnType<PublishDependencies['handle']> {
    return this.deps.handle(accountStream(userId), { kind: 'prove_address', proof }, context.about(userId));
  }

  /** Records that an account lost an unproven address to the person who proved it. */
  releaseAddress(userId: string, context: CommandContext): ReturnType<PublishDependencies['handle']> {
    const data = { email: releasedAddress(userId), device: '', place: '' };
    return this.append(userId, { type: 'EmailChanged', data }, context);
  }

  /** Idempotent by command id: a repeated id returns the first event. */
  append(userId: string, event: SecurityEvent, context: CommandContext): ReturnType<PublishDependencies['handle']> {
    return this.deps.handle(accountStream(userId), { kind: 'record', event }, context.about(userId));
  }
}
