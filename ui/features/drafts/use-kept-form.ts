import { useCallback, useState } from 'react';
import { forget, recall, remember } from '../../api/device.ts';
import { useUser } from '../../api/session.ts';

interface KeptForm<Form> {
  readonly form: Form;
  readonly change: (part: Partial<Form>) => void;
  /** Changes it by what it is by then, for what comes in later than it was asked for. */
  readonly alter: (part: (before: Form) => Partial<Form>) => void;
  /** Begins afresh, once the log has what was written. */
  readonly clear: () => void;
}

/**
 * A form whose words stay on this device until they are recorded: closing the page in between loses nothing.
 * `Form` holds only what JSON can hold.
 */
export function useKeptForm<Form extends object>(name: string, empty: Form): KeptForm<Form> {
  const { id } = useUser();
  const key = `rh.form.${id}.${name}`;
  const [form, setForm] = useState<Form>(() => ({ ...empty, ...keptUnder<Form>(key) }));
  const alter = useCallback(
    (part: (before: Form) => Partial<Form>): void =>
      setForm((before) => {
        const after = { ...before, ...part(before) };
        remember(key, JSON.stringify(after));
        return after;
      }),
    [key],
  );
  const change = useCallback((part: Partial<Form>): void => alter(() => part), [alter]);
  const clear = (): void => {
    forget(key);
    setForm(empty);
  };
  return { form, change, alter, clear };
}

function keptUnder<Form>(key: string): Partial<Form> {
  try {
    const kept: unknown = JSON.parse(recall(key) ?? '{}');
    // This page wrote it; an older version's fields that no longer exist are shown nowhere and sent nowhere.
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
