import { type ReactNode, useSyncExternalStore } from 'react';
import { onOwned, outlivesPage } from '../../api/kept.ts';
import { classes } from '../../kit/classes.ts';
import { shortWhen } from '../../kit/dates.ts';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { text } from '../../text/text.ts';
import styles from './save-line.module.css';
import type { SaveState } from './use-draft.ts';

const ChangedElsewhere = lazyPage(() => import('./changed-elsewhere.tsx'), 'ChangedElsewhere', [
  'conflicts',
  'fields',
  'questionnaires',
  'achievements',
  'scenarios',
]);

interface SaveLineProps {
  readonly saving: SaveState;
  readonly words: {
    readonly untouched: string;
    readonly saving: string;
    readonly saved: (time: string) => string;
    readonly kept: string;
    readonly refused: (why: string) => string;
  };
}

/** Where the answers are: on this device, saved, or being sent. */
export function SaveLine({ saving, words }: SaveLineProps): ReactNode {
  const isStored = useSyncExternalStore(onOwned, outlivesPage);
  if (saving.kind === 'changed')
    return (
      <LazyPart>
        <ChangedElsewhere {...saving.conflict} />
      </LazyPart>
    );
  return (
    <p className={classes('small muted', styles.save, saving.kind === 'kept' && styles.kept)} aria-live="polite">
      {isStored || saving.kind !== 'kept' ? wordsOf(saving, words) : text('shell').notStored}
    </p>
  );
}

function wordsOf(saving: Exclude<SaveState, { readonly kind: 'changed' }>, t: SaveLineProps['words']): string {
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
