import type { Logger } from 'pino';
import type { Clock } from '#commands/kernel/ports.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import type { Database } from '#platform/adapters/postgres/database.ts';
import type { Closing } from '#platform/base/closing.ts';
import type { Telemetry } from '#platform/base/telemetry.ts';
import type { Projections } from '#projections/engine/open.ts';
import type { CommandHandlers } from './command-handlers.ts';
import type { Erasure } from './erasure/open-erasure.ts';
import type { EventMails } from './mail/event-mails.ts';
import type { OpenedEventLog } from './open-event-log.ts';
import type { ProcessLog } from './process-log/process-log.ts';
import type { Uploads } from './uploads/uploads.ts';

export interface ProcessDependencies {
  readonly log: Logger;
  /** Writes what `log` says to the database, where this is a process of the product. */
  readonly processLog?: ProcessLog;
  /** Gets an exporter where the settings name a receiver. */
  readonly telemetry?: Telemetry;
  /** Closes everything started here, in reverse order. */
  readonly closing: Closing;
  /** Aborts if the process is stopped while starting. */
  readonly signal: AbortSignal;
  /** Where it is being opened already. */
  readonly database?: Promise<Database>;
  /** The system clock by default. */
  readonly clock?: Clock;
  /** Resolves when dist/ui can be served. */
  readonly uiBuilt: Promise<void>;
}

/** What every part of the product depends on. */
export interface Stores {
  readonly telemetry: Telemetry;
  readonly database: Database;
  readonly eventLog: OpenedEventLog;
  readonly projections: Projections;
  readonly commandHandlers: CommandHandlers;
  readonly uploads: Uploads;
  readonly erasure: Erasure;
  /** Queues the mails that events cause. */
  readonly eventMails: EventMails;
  /** Queues mail; the role `worker` delivers it. */
  readonly mail: MailOutbox;
}
