import type { MailOutbox } from '../mail-outbox.ts';
import type { Mail } from '../mailer.ts';

/** Delivers all due mail and returns it. */
export const outboxOf = (mail: Pick<MailOutbox, 'deliverNext'>) => async (): Promise<Mail[]> => {
  const sent: Mail[] = [];
  const mailer = { send: async (one: Mail) => void sent.push(one), close: () => undefined };
  while (await mail.deliverNext(mailer));
  return sent;
};

/** The codes, in the order of the mails. */
export const codesIn = (letters: readonly Mail[]): string[] =>
  letters.flatMap(({ text }) => text.match(/^ {4}(\d{3} \d{3})$/m)?.[1]?.replace(' ', '') ?? []);

/** The code in a mail; empty if there is none. */
export const codeIn = (letter: Mail | undefined): string => codesIn(letter ? [letter] : [])[0] ?? '';

/** The secret of the first link that proves an address or sets a password. */
export const linkIn = (letters: readonly Mail[]): string =>
  /#(?:email-code|reset)=([\w-]{43})/.exec(letters.map(({ text }) => text).join('\n'))?.[1] ?? '';
