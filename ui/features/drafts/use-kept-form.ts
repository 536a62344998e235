import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { underKey } from '../../api/command.ts';
import { forget } from '../../api/device.ts';
import { recallOwned, rememberOwned } from '../../api/kept.ts';
import { endsSession, refreshSession } from '../../api/query-client.ts';
import { useUser } from '../../api/session.ts';
import { attemptAt, formName, keepForm, keptForm, keptIn, useKept } from './kept-forms.ts';
import { isSame } from './merge.ts';
import { readForm, sendForm } from './send-forms.ts';

interface KeptForm<Form> {
  /** The name of its draft, for the form to say that there is one (`KeptForm`). */
  readonly draft: string;
  readonly form: Form;
  readonly change: (part: Partial<Form>) => void;
  /** Changes the form as it is by then, for results that arrive later. */
  readonly update: (part: (before: Form) => Partial<Form>) => void;
  /** The command that records the form: under one key for every try of the same, in every tab and after a reload. */
  readonly once: <Sent extends object>(sent: Sent) => Sent;
  /** Empties the form, once it was recorded. */
  readonly clear: () => void;
}

const PAUSE_MS = 900;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * A form that is kept until it is recorded: on this device with every change, and as a draft on the server after a pause, when it is
 * left, and when back online. `Form` is JSON.
 */
export function useKeptForm<Form extends object>(name: string, empty: Form): KeptForm<Form> {
  const { id } = useUser();
  const queries = useQueryClient();
  // What it began with.
  const [begun] = useState(empty);
  const kept = useKept(name);
  const form = useMemo(() => ({ ...begun, ...kept.fields }), [begun, kept]);

  const attempt = useCallback(
    (work: typeof sendForm): void => {
      const place = formName(id, name);
      clearTimeout(timers.get(place));
      timers.delete(place);
      // Without a server it stays on this device, and the next change tries again.
      work(id, name).catch((error: unknown) => endsSession(error) && refreshSession(queries));
    },
    [id, name, queries],
  );
  useEffect(() => {
    const send = (): void => attempt(sendForm);
    attempt(readForm);
    addEventListener('online', send);
    return () => {
      removeEventListener('online', send);
      send();
    };
  }, [attempt]);

  const update = useCallback(
    (part: (before: Form) => Partial<Form>): void => {
      const before = keptForm(id, name);
      const after = { ...begun, ...before.fields };
      const fields = { ...after, ...part(after) };
      // A form that was emptied is none that was begun.
      keepForm(id, name, { ...before, fields: isSame(fields, begun) ? {} : fields });
      const place = formName(id, name);
      clearTimeout(timers.get(place));
      timers.set(
        place,
        setTimeout(() => attempt(sendForm), PAUSE_MS),
      );
    },
    [id, name, begun, attempt],
  );
  const change = useCallback((part: Partial<Form>): void => update(() => part), [update]);
  const clear = useCallback((): void => {
    const { attempt: _, ...before } = keptForm(id, name);
    keepForm(id, name, { ...before, fields: {} });
    attempt(sendForm);
  }, [id, name, attempt]);
  const once = useCallback(
    <Sent extends object>(sent: Sent): Sent => underKey(sent, attemptAt(id, name, sent).key),
    [id, name],
  );
  return { draft: name, form, change, update, once, clear };
}

/** How a person looks at something: kept on this device alone. */
export function useKeptView<View extends object>(name: string, first: View) {
  const { id } = useUser();
  const place = `rh.view.${id}.${name}`;
  const [view, setView] = useState<View>(() => ({ ...first, ...keptIn(recallOwned(place)).fields }));
  const change = (part: Partial<View>): void => {
    const after = { ...view, ...part };
    rememberOwned(place, JSON.stringify(after));
    setView(after);
  };
  const clear = (): void => {
    forget(place);
    setView(first);
  };
  return { view, change, clear };
}
