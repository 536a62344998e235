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
