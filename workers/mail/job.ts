import type { RoundHandler } from '../jobs.ts';

/** What delivering mail asks and does. */
export interface MailPorts {
  /** Queues the mails that follow from events, and those that the read models say are owed. */
  collect(): Promise<void>;
  /** Sends what is due, several mails at once, until nothing is. While it is under way here, it only looks again. */
  sendDue(): Promise<void>;
}

/** Mail that waits in the table leaves at once: it does not wait for the log. */
export const deliverMail =
  (mail: MailPorts): RoundHandler =>
  async () => {
    await Promise.all([mail.sendDue(), mail.collect().then(() => mail.sendDue())]);
  };
