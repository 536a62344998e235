import { useCallback, useState } from 'react';
import { forget } from '../../api/device.ts';
import { recallOwned, rememberOwned } from '../../api/kept.ts';
import { useUser } from '../../api/session.ts';

interface KeptForm<Form> {
  readonly form: Form;
  readonly change: (part: Partial<Form>) => void;
  /** Changes the form as it is by then, for results that arrive later. */
  readonly update: (part: (before: Form) => Partial<Form>) => void;
  /** Empties the form, once it was recorded. */
  readonly clear: () => void;
}

/** A form that is kept on this device until it is recorded. `Form` is JSON. */
export function useKeptForm<Form extends object>(name: string, empty: Form): KeptForm<Form> {
  const { id } = useUser();
  const key = `rh.form.${id}.${name}`;
  const [form, setForm] = useState<Form>(() => ({ ...empty, ...keptUnder<Form>(key) }));
  const update = useCallback(
    (part: (before: Form) => Partial<Form>): void =>
      setForm((before) => {
        const after = { ...before, ...part(before) };
        rememberOwned(key, JSON.stringify(after));
        return after;
      }),
    [key],
  );
  const change = useCallback((part: Partial<Form>): void => update(() => part), [update]);
  const clear = (): void => {
    forget(key);
    setForm(empty);
  };
  return { form, change, update, clear };
}

function keptUnder<Form>(key: string): Partial<Form> {
  try {
    const kept: unknown = JSON.parse(recallOwned(key) ?? '{}');
    // Written by this page. Fields of an older version are neither shown nor sent.
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
