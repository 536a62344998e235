import { type Digest, messageKinds } from './channels.ts';
import type { CommunicationPreferences } from './views.ts';

/** What a person can end by the link in a message: the mails of one kind, or the digest. */
export const mailedMessages = [...messageKinds, 'digest'] as const;
export type MailedMessage = (typeof mailedMessages)[number];

/** What was on by mail and is not any more, so that it can be undone. */
export interface EndedMail {
  readonly digest: Digest;
  readonly kinds: readonly (typeof messageKinds)[number][];
}

/**
 * What the link ends. With the digest end the mails that it stood for: otherwise each of them would come singly, to somebody
 * who has just asked for less.
 */
export const mailEndedBy = (
  message: MailedMessage,
  { channels, digest }: Pick<CommunicationPreferences, 'channels' | 'digest'>,
): EndedMail => {
  const kinds = message === 'digest' ? messageKinds.filter((kind) => kind !== 'reminders') : [message];
  return { digest: message === 'digest' ? digest : 'off', kinds: kinds.filter((kind) => channels[kind].email) };
};
