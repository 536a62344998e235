/** What the outbox page shows of a mail written by the product. */
export interface WrittenMail {
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
}

/** Reads the headers and the plain-text part of a file written by `openMailer`. Not a parser for other mail. */
export function readEml(file: string): WrittenMail {
  const [head = ''] = file.split(/\r?\n\r?\n/, 1);
  const header = (name: string) => {
    const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ');
    return decodedWords(new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '');
  };
  return { to: header('To'), subject: header('Subject'), date: header('Date'), text: plainPartOf(file) };
}

function plainPartOf(file: string): string {
  const part = /^Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/im.exec(file);
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(part?.[0] ?? '')?.[1]?.toLowerCase();
  const body = part?.[1] ?? '';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? quotedPrintable(body.replaceAll(/=\r?\n/g, '')) : body;
}

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** RFC 2047: non-ASCII names and subjects. */
const decodedWords = (text: string): string =>
  text.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=(?:\s+(?==\?))?/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : quotedPrintable(word.replaceAll('_', ' ')),
  );
