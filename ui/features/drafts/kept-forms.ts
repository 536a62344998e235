import { useMemo, useSyncExternalStore } from 'react';
import { forget, namesUnder } from '../../api/device.ts';
import { recallOwned, rememberOwned } from '../../api/kept.ts';
import { FORM_PREFIX } from '../../api/owners.ts';
import { useUser } from '../../api/session.ts';
import { isSame } from './merge.ts';

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
  /** What the server had when this device last heard of it, and since when. */
  readonly base?: Fields;
  readonly savedAt?: string | null;
  /** Sent to the server without an answer so far: it may be what the server has. */
  readonly sent?: Fields | undefined;
  readonly attempt?: Attempt | undefined;
}

/** Beside the fields in what is stored; versions before stored the fields alone. */
const REST = '~';
const listeners = new Set<() => void>();

const prefixOf = (person: string): string => `${FORM_PREFIX}${person}.`;
/** The name on this device under which a form of a person is kept. */
export const formName = (person: string, form: string): string => prefixOf(person) + form;

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

export const keptForm = (person: string, form: string): Kept => keptIn(recallOwned(formName(person, form)));

export const isEmpty = (fields: Fields = {}): boolean => Object.keys(fields).length === 0;

/** Keeps a form on this device; nothing of one that is empty here and certainly on the server. */
export function keepForm(person: string, form: string, { fields, ...rest }: Kept): void {
  const name = formName(person, form);
  if (isEmpty(fields) && isEmpty(rest.base) && !rest.sent) forget(name);
  else rememberOwned(name, JSON.stringify({ ...fields, [REST]: rest }));
  for (const tell of listeners) tell();
}

/** The try under which a form is sent: the last one, where the same was sent. Keeps it with the form. */
export function attemptAt(person: string, form: string, sent: object): Attempt {
  const kept = keptForm(person, form);
  const of = JSON.stringify(sent);
  const again = kept.attempt?.of === of && kept.attempt;
  const attempt = again || { of, key: crypto.randomUUID(), at: new Date().toISOString() };
  keepForm(person, form, { ...kept, attempt });
  return attempt;
}

/** Whether the server does not have a form as it is here, or may not have it. */
export const isUnsaved = ({ fields, base = {}, sent = base }: Kept): boolean =>
  !isSame(fields, base) || !isSame(fields, sent);

/** The forms of a person that this device keeps. */
export const keptForms = (person: string): readonly string[] =>
  namesUnder(prefixOf(person)).map((name) => name.slice(prefixOf(person).length));

/** How many forms and pages a person has filled in on this device alone. */
export const begunForms = (person: string): number =>
  [...namesUnder(prefixOf(person)), ...namesUnder(`rh.typed.${person}.`)].filter((name) => {
    const stored = recallOwned(name);
    // It cannot be opened here, so nobody knows.
    if (stored === null) return true;
    const kept = keptIn(stored);
    return isUnsaved(kept) && isFilled(kept.fields);
  }).length;

/** Whether something was typed, chosen or counted: an emptied form keeps its fields. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : Boolean(value);

/** What is kept of a form; follows changes, also from other tabs. */
export function useKept(form: string): Kept {
  const { id } = useUser();
  const stored = useSyncExternalStore(onForms, () => recallOwned(formName(id, form)));
  return useMemo(() => keptIn(stored), [stored]);
}

function onForms(tell: () => void): () => void {
  listeners.add(tell);
  addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', tell);
  };
}
