import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { brand } from '#contracts/brand.ts';
import { isLoopbackHost } from '#platform/base/loopback.ts';
import { writePrivateFile } from '#platform/base/private-file.ts';

/** One mail, ready to go. The address is a stored one, never what somebody typed into a form. */
export interface Mail {
  /** The same for every try, so that a mailbox that gets it twice can tell. */
  readonly id: string;
  /** Whose mail it is; null for an address that has no account. */
  readonly personId: string | null;
  /** The bare address: a name beside it would be a stranger's words in whoever's mailbox it is. */
  readonly to: { readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves once the mail server has taken it, or the file is written. */
  send(mail: Mail): Promise<void>;
  /** What it does stays on this machine. */
  readonly isLocal?: boolean;
  /** Ends every connection; a mail under way fails. */
  close(): void;
}

export interface MailSettings {
  /** Undefined: files in `dataDir`/outbox. */
  readonly smtpUrl: string | undefined;
  readonly dataDir: string;
  readonly mailFrom: string;
  /** Who reads an answer to a mail; undefined: nobody. */
  readonly mailReplyTo?: string | undefined;
}

/** Connections to the mail server, and mails that are sent side by side. */
export const atOnce = 5;

/** Where undelivered mail of a small installation lies. */
export const outboxIn = (dataDir: string): string => join(dataDir, 'outbox');

/** A mail's file bears its person's id: erasing finds it whatever address it went to. */
export const mailFile = ({ id, personId }: Pick<Mail, 'id' | 'personId'>): string =>
  personId === null ? `${id}.eml` : `${id}.${personId}.eml`;

/** Sends through SMTP_URL, else writes `.eml` files, which any mail program opens. */
export function openMailer({ smtpUrl, dataDir, mailFrom, mailReplyTo }: MailSettings): Mailer {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const message = ({ id, personId: _, to, ...words }: Mail): SendMailOptions => ({
    ...words,
    // As an object: a string would be parsed once more.
    to: { name: '', address: to.address },
    from: { name: brand.title, address: mailFrom },
    ...(mailReplyTo !== undefined && { replyTo: mailReplyTo }),
    messageId: `<${id}@${domain}>`,
    headers: { 'auto-submitted': 'auto-generated' },
    // Nothing in a mail may name a file of ours or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return smtpUrl === undefined ? intoFiles(outboxIn(dataDir), message) : throughServer(smtpUrl, message);
}

/**
 * How a mail server is reached: over TLS unless it runs on this machine. `?requireTLS=false` in the address lets
 * passwords and mail go in the clear.
 */
export const smtpOptions = (url: string) => ({ url, requireTLS: !isLoopbackHost(new URL(url).hostname) });

function throughServer(url: string, message: (mail: Mail) => SendMailOptions): Mailer {
  const transport = createTransport({
    ...smtpOptions(url),
    pool: true,
    // Of a connection that the server has closed meanwhile; further tries wait longer each time.
    maxRequeues: 1,
    maxConnections: atOnce,
    connectionTimeout: 60_000,
    // Servers that slow strangers down greet after half a minute; the limit of connecting holds for the greeting too.
    greetingTimeout: 60_000,
    socketTimeout: 60_000,
  });
  return {
    send: async (mail) => void (await transport.sendMail(message(mail))),
    close: () => transport.close({ force: true }),
  };
}

function intoFiles(directory: string, message: (mail: Mail) => SendMailOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    isLocal: true,
    send: async (mail) => {
      const { message: written } = await transport.sendMail(message(mail));
      if (!Buffer.isBuffer(written)) throw new TypeError('A mail for a file comes as a whole');
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      writePrivateFile(join(directory, mailFile(mail)), written.toString('utf8'));
    },
    close: () => transport.close(),
  };
}
