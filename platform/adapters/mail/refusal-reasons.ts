/**
 * Whether the mail server said 5xx of this recipient or message (RFC 5321 §4.2.1): asking again changes nothing. What it says
 * of the sender or the sign-in is a matter of settings, which someone may mend.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, response = '', command } = saidBy(error);
  // Most servers answer about the sender only when they hear the recipient.
  const isAboutSender = /\bsender\b/i.test(response) || / 5\.1\.[78]\b/.test(response);
  const isFinal = responseCode !== undefined && responseCode >= 500 && !isAboutSender;
  return isFinal && (command === 'RCPT TO' || command === 'DATA');
}

/** What operators read about a failed try: the server's answer, or what became of the connection, without the address. */
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
