import type { StreamStore } from '#commands/kernel/ports.ts';
import { eventDefinitions } from '#contracts/events.ts';

type Data = Readonly<Record<string, unknown>>;

/** Whether an administrator may read what a person wrote. */
export type Text = 'open' | 'closed';

/** The log for an administrator: while the text is closed, personal fields are not even decrypted. */
export const logFor = (text: Text, log: Pick<StreamStore, 'readStream'>): Pick<StreamStore, 'readStream'> =>
  text === 'open' ? log : { readStream: (stream, options) => log.readStream(stream, { ...options, open: [] }) };

interface Shown {
  readonly data: Data;
  /** The names of what is left out. */
  readonly closed: readonly string[];
}

/** An event's data without its personal fields, and their names. Omitted, because a blank would look like data. */
export function withoutPersonal(type: string, data: Data): Shown {
  const closed = Object.keys(eventDefinitions[type]?.personal ?? {});
  return { data: Object.fromEntries(Object.entries(data).filter(([name]) => !closed.includes(name))), closed };
}

/** Answers of step 6 without the message to oneself. */
export const withoutMessage = ({ messageToSelf: _, ...answers }: Data): Data => answers;

const sealed = 'messageToSelf';

/**
 * An event's data while the text is open. Letters to oneself stay closed, for whatever reason: they were written under a seal,
 * and what opens a seal is a day, not a support request.
 */
export function withoutLetters(type: string, data: Data): Shown {
  if (type === 'LetterSealed') return withoutPersonal(type, data);
  const answers = type === 'ReflectionSaved' || type === 'StepCompleted' ? data['answers'] : null;
  if (typeof answers !== 'object' || answers === null || !(sealed in answers)) return { data, closed: [] };
  return { data: { ...data, answers: withoutMessage({ ...answers }) }, closed: [sealed] };
}
