import { type ReactNode, useSyncExternalStore } from 'react';
import { onOwned, outlivesPage } from '../../api/kept.ts';
import { text } from '../../text/text.ts';
import { isEmpty, isUnsaved, useKept } from './kept-forms.ts';

interface DraftLineProps {
  /** The name of the form. */
  readonly form: string;
  /** That its text is saved, and what records it. */
  readonly children: ReactNode;
}

/** Says of a form that has been begun that it is saved as a draft. */
export function DraftLine({ form, children }: DraftLineProps): ReactNode {
  const kept = useKept(form);
  const isStored = useSyncExternalStore(onOwned, outlivesPage);
  if (isEmpty(kept.fields)) return null;
  return <span className="small muted">{isStored || !isUnsaved(kept) ? children : text('shell').notStored}</span>;
}
