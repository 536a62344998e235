import { createContext } from 'react';
import { useUser } from '../../api/session.ts';
import { attemptAt, keepForm, keptForm } from '../drafts/kept-forms.ts';
import { sendForm } from '../drafts/send-forms.ts';
import { type Entry, type Outcome, useTrack } from '../progress/use-track.ts';
import type { RecordFormOf } from './steps/record-forms.ts';

/** What a form recorded, and what became of it. */
export interface Recorded {
  readonly entry: Entry;
  readonly outcome: Outcome;
}

interface FormsOfStep {
  /** What this page has recorded, by the name of the form: it is said again when one comes back to it. */
  readonly recorded: Map<string, Recorded>;
  /** What records the forms on the way; null where only a form's own button does. */
  readonly way: 'next' | 'complete' | null;
}

/** The step around a form; null outside of steps. */
export const StepContext = createContext<FormsOfStep | null>(null);

/** The forms that are being sent, by person and name: a second press waits for the first. */
const underWay = new Map<string, Promise<Recorded>>();

/** Records what is kept of a form, once, and empties the form. One that was refused stays. */
export function useRecording() {
  const { id } = useUser();
  const { track, busy } = useTrack();

  const send = async (name: string, entry: Entry): Promise<Recorded> => {
    const kept = keptForm(id, name);
    const outcome = await track(entry, attemptAt(id, name, entry));
    const { fields, attempt: _, ...rest } = keptForm(id, name);
    // What was changed meanwhile is not recorded.
    const isUnchanged = JSON.stringify(fields) === JSON.stringify(kept.fields);
    if (outcome.kind !== 'failed') {
      keepForm(id, name, { ...rest, fields: isUnchanged ? {} : fields });
      // The draft has ended. Where this does not arrive, it ends when the form is next shown here.
      void sendForm(id, name).catch(() => undefined);
    }
    // A refused one has not arrived: the next try is another command. After a fault nobody knows.
    else if ((outcome.error.statusCode ?? 500) < 500) keepForm(id, name, { ...rest, fields });
    return { entry, outcome };
  };

  /** Undefined where the form is not complete: it stays a draft. */
  const record = (form: RecordFormOf<object>): Promise<Recorded> | undefined => {
    const place = `${id}.${form.name}`;
    const running = underWay.get(place);
    if (running) return running;
    const entry = form.entryOf({ ...form.empty, ...keptForm(id, form.name).fields });
    if (!entry) return undefined;
    const sending = send(form.name, entry).finally(() => underWay.delete(place));
    underWay.set(place, sending);
    return sending;
  };

  return { record, busy };
}
