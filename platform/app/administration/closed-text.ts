import type { StreamStore } from '#commands/kernel/ports.ts';
import { eventDefinitions } from '#contracts/events.ts';

type Data = Readonly<Record<string, unknown>>;

/** Whether an administrator may read what a person wrote. */
export type Text = 'open' | 'closed';

/** The log for an administrator: while the text is closed, personal fields are not even decrypted. */
export const logFor = (text: Text, log: Pick<StreamStore, 'readStream'>): Pick<StreamStore, 'readStream'> =>
  text === 'open' ? log : { readStream: (stream, options) => log.readStream(stream, { ...options, open: [] }) };

/** An event's data without its personal fields, and their names. Omitted, because a blank would look like data. */
export function withoutPersonal(type: string, data: Data): { readonly data: Data; readonly closed: readonly string[] } {
  const closed = Object.keys(eventDefinitions[type]?.personal ?? {});
  return { data: Object.fromEntries(Object.entries(data).filter(([name]) => !closed.includes(name))), closed };
}
