import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { brand } from '#contracts/brand.ts';
import { isLoopbackHost } from '#platform/base/loopback.ts';
import { writePrivateFile } from '#platform/base/private-file.ts';
import { referenceHeader } from './mail-report.ts';

/** A mail, ready to be sent. The address is a stored one, never form input. */
export interface Mail {
  /** The same for every try, so that a mailbox can recognize a duplicate. */
  readonly id: string;
  /** The recipient's user id; null for an address without an account. */
  readonly personId: string | null;
  /** Without a display name, because a stranger may have chosen it. */
  readonly to: { readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that ends mails like this one; undefined for mails that people cannot end. */
  readonly unsubscribeUrl?: string;
  /** What reports about a message name it by; undefined for other mail. */
  readonly reference?: string;
}

export interface Mailer {
  /** Resolves once the mail server has accepted it, or the file is written. */
  send(mail: Mail): Promise<void>;
  /** Mails stay on this machine. */
  readonly isLocal?: boolean;
  /** Closes all connections; mails that are being sent fail. */
  close(): void;
}

export interface MailSettings {
  /** Undefined: files in `dataDir`/outbox. */
  readonly smtpUrl: string | undefined;
  readonly dataDir: string;
  readonly mailFrom: string;
  /** The Reply-To address; undefined if replies are not read. */
  readonly mailReplyTo?: string | undefined;
}

/** The number of connections to the mail server, and of mails sent at once. */
export const atOnce = 5;

/** The folder for mail when there is no mail server. */
export const outboxIn = (dataDir: string): string => join(dataDir, 'outbox');

/** The name contains the user id, so that erasure finds the file whatever address the mail went to. */
export const mailFile = ({ id, personId }: Pick<Mail, 'id' | 'personId'>): string =>
  personId === null ? `${id}.eml` : `${id}.${personId}.eml`;

/** Sends through SMTP_URL, or else writes `.eml` files, which any mail program opens. */
export function openMailer({ smtpUrl, dataDir, mailFrom, mailReplyTo }: MailSettings): Mailer {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const message = ({ id, personId: _, to, unsubscribeUrl, reference, ...words }: Mail): SendMailOptions => ({
    ...words,
    // As an object, because a string would be parsed again.
    to: { name: '', address: to.address },
    from: { name: brand.title, address: mailFrom },
    ...(mailReplyTo !== undefined && { replyTo: mailReplyTo }),
    messageId: `<${id}@${domain}>`,
    headers: {
      'auto-submitted': 'auto-generated',
      ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
      ...(reference && { [referenceHeader]: reference }),
    },
    // No content may refer to local files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return smtpUrl === undefined ? intoFiles(outboxIn(dataDir), message) : throughServer(smtpUrl, message);
}

/** RFC 2369 and RFC 8058: mail programs show a button that posts to the address, which has to use https. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'list-unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
});

/**
 * The connection to the mail server: over TLS unless it runs on this machine. `?requireTLS=false` in the URL allows
 * passwords and mail in plain text.
 */
export const smtpOptions = (url: string) => ({ url, requireTLS: !isLoopbackHost(new URL(url).hostname) });

/** Where the server listens; without a port in the URL, where nodemailer connects to. */
export function smtpAddress(url: string): { readonly host: string; readonly port: number } {
  const { protocol, hostname, port } = new URL(url);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (protocol === 'smtps:' ? 465 : 587) : Number(port),
  };
}

function throughServer(url: string, message: (mail: Mail) => SendMailOptions): Mailer {
  const transport = createTransport({
    ...smtpOptions(url),
    pool: true,
    // After the server has closed an idle connection; later tries wait longer each time.
    maxRequeues: 1,
    maxConnections: atOnce,
    connectionTimeout: 60_000,
    // Servers that slow down unknown clients greet after half a minute, and this timeout includes the greeting.
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
