/**
 * Whether the mail server has refused this recipient or message with 5xx (RFC 5321 §4.2.1), so that a retry is pointless.
 * Refusals of the sender or the sign-in depend on settings, which operators can fix.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, response = '', command } = saidBy(error);
  // Most servers refuse a sender only after the recipient was named.
  const isAboutSender = /\bsender\b/i.test(response) || / 5\.1\.[78]\b/.test(response);
  const isFinal = responseCode !== undefined && responseCode >= 500 && !isAboutSender;
  return isFinal && (command === 'RCPT TO' || command === 'DATA');
}

/**
 * Whether the mailbox does not exist or takes no mail any more, by the code of RFC 3463, or by the words of servers that give
 * none. A server that refuses the message or its sender says nothing about the mailbox.
 */
export function isMailboxGone(error: unknown): boolean {
  const { response = '', command } = saidBy(error);
  if (!isRefusedForGood(error)) return false;
  const [, code] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (code !== undefined) return isGoneCode(code);
  return (
    command === 'RCPT TO' &&
    /\b(user|mailbox|recipient|address|account)\b.{0,40}\b(unknown|not found|disabled|unavailable|does(n't| not) exist)|\b(unknown|no such|invalid) (user|mailbox|recipient|address)\b/i.test(
      response,
    )
  );
}

/** Codes of RFC 3463 for a mailbox or domain that does not exist, is disabled, or takes no mail. */
export const isGoneCode = (code: string): boolean => /^5\.(1\.([1236]|10)|2\.1)$/.test(code);

/** The reason of a failed try for operators: the server's answer or the connection error, without the address. */
export function mailReasonOf(error: unknown, address: string): string {
  const { response, command, code } = saidBy(error);
  if (response === undefined) return code ?? (error instanceof Error ? error.name : 'unknown');
  const name = address.slice(0, address.lastIndexOf('@'));
  const bare = response
    .replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…')
    .replaceAll(name === '' ? '…' : name, '…')
    .replaceAll(/\s+/g, ' ');
  return `${command ?? ''}: ${bare}`.slice(0, 200);
}

interface Said {
  responseCode?: number | undefined;
  response?: string | undefined;
  command?: string | undefined;
  code?: string | undefined;
}

function saidBy(error: unknown): Said {
  if (!(error instanceof Error)) return {};
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  const responseCode: unknown = Reflect.get(error, 'responseCode');
  return {
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    response: text('response'),
    command: text('command'),
    code: text('code'),
  };
}
