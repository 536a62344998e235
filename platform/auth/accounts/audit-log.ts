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

/** Where something was done from, for the record. */
export const from = ({ userAgent, ip }: Visitor) => ({ device: deviceOf(userAgent), place: networkPrefix(ip) });

interface Dependencies {
  readonly handle: PublishDependencies['handle'];
  readonly log: Pick<Logger, 'warn'>;
}

/** By then the answer is out. */
const laterMs = 100;

/** Writes down, in the account's own stream, what has to do with its safety. */
export class AuditLog {
  private readonly waiting = new Set<Promise<void>>();

  constructor(private readonly deps: Dependencies) {}

  /**
   * Writes down, once the answer is out, what is written for known accounts alone: waiting for it, or only doing it at the
   * same time, would tell them from unknown ones. What fails is logged.
   */
  writeLater(userId: string, event: SecurityEvent, context: CommandContext): void {
    const work = wait(laterMs)
      .then(async () => void (await this.write(userId, event, context)))
      .catch((error: unknown) => {
        this.deps.log.warn({ err: error, event: event.type }, 'a security event could not be written down');
      })
      .finally(() => this.waiting.delete(work));
    this.waiting.add(work);
  }

  /** Resolves when nothing waits to be written any more. */
  async settled(): Promise<void> {
    await Promise.all(this.waiting);
  }

  /** Answers with the position in the log. */
  async write(userId: string, event: SecurityEvent, context: CommandContext): Promise<string> {
    return (await this.append(userId, event, context)).position;
  }

  /** A mailbox was proven, of the address that the account has or of another one. */
  proveAddress(
    userId: string,
    proof: AddressProof,
    context: CommandContext,
  ): ReturnType<PublishDependencies['handle']> {
    return this.deps.handle(accountStream(userId), { kind: 'prove_address', proof }, context.about(userId));
  }

  /** An account that only claimed an address has lost it to the person who has proven it. */
  releaseAddress(userId: string, context: CommandContext): ReturnType<PublishDependencies['handle']> {
    const data = { email: releasedAddress(userId), device: '', place: '' };
    return this.append(userId, { type: 'EmailChanged', data }, context);
  }

  /** Answers with what the log holds: under a command id that was used before, the first event. */
  append(userId: string, event: SecurityEvent, context: CommandContext): ReturnType<PublishDependencies['handle']> {
    return this.deps.handle(accountStream(userId), { kind: 'record', event }, context.about(userId));
  }
}
