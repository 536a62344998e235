import type { Logger } from 'pino';
import type { Clock } from '#commands/ports.ts';
import type { Projections } from '#projections/engine/open.ts';
import type { Closing } from './closing.ts';
import type { Deciding } from './deciding.ts';
import type { Erasure } from './erasure/open-erasure.ts';
import type { OpenedEventLog } from './event-log/open-event-log.ts';
import type { EventMails } from './mail/event-mails.ts';
import type { PostOffice } from './mail/post-office.ts';
import type { Database } from './postgres/database.ts';
import type { Uploads } from './uploads/uploads.ts';

export interface Surroundings {
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
  readonly deciding: Deciding;
  readonly uploads: Uploads;
  readonly erasure: Erasure;
  /** Queues the mails that follow from events. */
  readonly eventMails: EventMails;
  /** Takes mail in; the role `worker` delivers it. */
  readonly mail: PostOffice;
}
