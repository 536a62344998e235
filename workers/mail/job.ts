import type { RoundHandler } from '../jobs.ts';

/** What mail delivery needs. */
export interface MailPorts {
  /** Queues the mails that are due because of events and read models. */
  collect(): Promise<void>;
  /** Sends due mails, several at once, until none is left. A call during a run makes that run look again. */
  sendDue(): Promise<void>;
}

/** Sends queued mail at once instead of waiting until the log was read. */
export const deliverMail =
  (mail: MailPorts): RoundHandler =>
  async () => {
    await Promise.all([mail.sendDue(), mail.collect().then(() => mail.sendDue())]);
  };
