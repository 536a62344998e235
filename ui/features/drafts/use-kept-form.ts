import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { recall } from '../../api/device.ts';
import { useUser } from '../../api/session.ts';
import { formName, keepForm, keptForm, keptIn, onForms } from './kept-forms.ts';
import { isSame } from './merge.ts';

interface KeptForm<Form> {
  readonly form: Form;
  /** Whether anything was entered and is not recorded. */
  readonly isBegun: boolean;
  readonly change: (part: Partial<Form>) => void;
  /** Changes the form as it is by then, for results that arrive later. */
  readonly update: (part: (before: Form) => Partial<Form>) => void;
  /** Empties the form, once it was recorded. */
  readonly clear: () => void;
}

/** A form that is kept until it is recorded. `Form` is JSON. */
export function useKeptForm<Form extends object>(name: string, empty: Form): KeptForm<Form> {
  const { id } = useUser();
  // What it began with.
  const [begun] = useState(empty);
  const stored = useSyncExternalStore(onForms, () => recall(formName(id, name)));
  const kept = useMemo(() => keptIn(stored), [stored]);
  const form = useMemo(() => ({ ...begun, ...kept.fields }), [begun, kept]);
  const update = useCallback(
    (part: (before: Form) => Partial<Form>): void => {
      const before = keptForm(id, name);
      const after = { ...begun, ...before.fields };
      const fields = { ...after, ...part(after) };
      // A form that was emptied is none that was begun.
      keepForm(id, name, isSame(fields, begun) ? { fields: {} } : { ...before, fields });
    },
    [id, name, begun],
  );
  const change = useCallback((part: Partial<Form>): void => update(() => part), [update]);
  const clear = useCallback((): void => keepForm(id, name, { fields: {} }), [id, name]);
  return { form, isBegun: Object.keys(kept.fields).length > 0, change, update, clear };
}
