import type { ReactNode } from 'react';
import { shortWhen } from '../../app/dates.ts';
import { classes } from '../../kit/classes.ts';
import { text } from '../../text/text.ts';
import styles from './step-frame.module.css';
import type { SaveState } from './use-draft.ts';

/** Where the words are by now: on this device, in the log, or on the way. */
export function SaveLine({ saving }: { readonly saving: SaveState }): ReactNode {
  return (
    <p className={classes(styles.save, saving.kind === 'kept' && styles.kept)} aria-live="polite">
      {wordsOf(saving)}
    </p>
  );
}

function wordsOf(saving: SaveState): string {
  const t = text('steps').save;
  switch (saving.kind) {
    case 'untouched':
      return t.untouched;
    case 'saving':
      return t.saving;
    case 'saved':
      return t.saved(shortWhen(saving.at));
    case 'kept':
      return saving.error.type === 'VALIDATION' ? t.refused(saving.error.userMessage) : t.kept;
  }
}
