import { accountStream } from '#commands/accounts/account.ts';
import type { Ids } from '#commands/ports.ts';
import type { SecurityEvent } from '#contracts/accounts/events.ts';
import type { EventActor } from '#contracts/event.ts';
import type { Announcing } from './announce.ts';
import { deviceOf } from './device.ts';
import { placeOf } from './place.ts';
import type { Visitor } from './sessions.ts';

/** Where something was done from, for the record. */
export const from = ({ userAgent, ip }: Visitor) => ({ device: deviceOf(userAgent), place: placeOf(ip) });

export interface Circumstances {
  readonly requestId: string | null;
  /** Who did it, when it was not the person. */
  readonly actor?: EventActor;
}

/** Writes down, in the account's own stream, what has to do with its safety. */
export class SecurityRecord {
  constructor(private readonly parts: Pick<Announcing, 'handle' | 'ids'> & { readonly ids: Ids }) {}

  async write(userId: string, event: SecurityEvent, { requestId, actor }: Circumstances): Promise<void> {
    const { handle, ids } = this.parts;
    const commandId = ids.fresh();
    await handle(
      accountStream(userId),
      { kind: 'record', event },
      {
        actor: actor ?? { kind: 'person', id: userId },
        subject: userId,
        commandId,
        correlationId: commandId,
        causationId: null,
        requestId,
      },
    );
  }
}
