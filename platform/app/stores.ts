import type { Logger } from 'pino';
import type { Clock } from '#commands/kernel/ports.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import type { Database } from '#platform/adapters/postgres/database.ts';
import type { Closing } from '#platform/base/closing.ts';
import type { Projections } from '#projections/engine/open.ts';
import type { CommandHandlers } from './command-handlers.ts';
import type { Erasure } from './erasure/open-erasure.ts';
import type { EventMails } from './mail/event-mails.ts';
import type { OpenedEventLog } from './open-event-log.ts';
import type { Uploads } from './uploads/uploads.ts';

export interface ProcessDependencies {
  readonly log: Logger;
  /** Everything that is started here is closed through it, in reverse order. */
  readonly closing: Closing;
  /** Aborts when the process is asked to stop while it is still starting. */
  readonly signal: AbortSignal;
  /** The machine's time where none is given. */
  readonly clock?: Clock;
  /** Resolves when dist/ui can be served. */
  readonly uiBuilt: Promise<void>;
}

/** What every part stands on. */
export interface Stores {
  readonly database: Database;
  readonly eventLog: OpenedEventLog;
  readonly projections: Projections;
  readonly commandHandlers: CommandHandlers;
  readonly uploads: Uploads;
  readonly erasure: Erasure;
  /** Queues the mails that follow from events. */
  readonly eventMails: EventMails;
  /** Takes mail in; the role `worker` delivers it. */
  readonly mail: MailOutbox;
}
