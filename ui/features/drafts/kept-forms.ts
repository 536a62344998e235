import { forget, recall, remember } from '../../api/device.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A command that was sent for a form: the same again, as long as nobody knows whether it arrived. */
export interface Attempt {
  /** What was recorded, as JSON. */
  readonly of: string;
  readonly key: string;
  /** ISO 8601. */
  readonly at: string;
}

/** What is kept of a form until it is recorded. */
export interface Kept {
  /** What differs from the empty form; nothing where nobody has begun. */
  readonly fields: Fields;
  readonly attempt?: Attempt | undefined;
}

/** Beside the fields in what is stored; versions before stored the fields alone. */
const REST = '~';
const listeners = new Set<() => void>();

/** The name on this device under which a form of a person is kept. */
export const formName = (person: string, form: string): string => `rh.form.${person}.${form}`;

/** What is kept of a form, as it is stored. */
export function keptIn(stored: string | null): Kept {
  try {
    const { [REST]: rest, ...fields }: Record<string, unknown> = Object(JSON.parse(stored ?? '{}'));
    // Written by this page. Fields of an older version are neither shown nor sent.
    return { fields, ...(rest as Omit<Kept, 'fields'> | undefined) };
  } catch {
    return { fields: {} };
  }
}

export const keptForm = (person: string, form: string): Kept => keptIn(recall(formName(person, form)));

/** Keeps a form on this device; nothing of one without fields. */
export function keepForm(person: string, form: string, { fields, ...rest }: Kept): void {
  const name = formName(person, form);
  if (Object.keys(fields).length === 0) forget(name);
  else remember(name, JSON.stringify({ ...fields, [REST]: rest }));
  for (const tell of listeners) tell();
}

/** For `useSyncExternalStore`; also notices changes in other tabs. */
export function onForms(tell: () => void): () => void {
  listeners.add(tell);
  addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', tell);
  };
}
