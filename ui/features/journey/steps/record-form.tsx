import { Check } from 'lucide-react';
import { type ReactNode, useCallback, useContext, useId, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Form } from '../../../kit/field.tsx';
import { text } from '../../../text/text.ts';
import { type Pending, PendingContext, usePending } from '../../drafts/pending.ts';
import { type Entry, useTrack } from '../../progress/use-track.ts';
import styles from './record.module.css';

interface RecordFormProps {
  /** What to record, or undefined while something is still missing. */
  readonly entry: Entry | undefined;
  readonly words: { readonly keep: string; readonly keeping: string; readonly kept: string; readonly empty?: string };
  readonly onKept: () => void;
  readonly children: ReactNode;
}

/** An activity that is recorded by itself, beside the step's own answers: its fields, its button, its "kept". */
export function RecordForm({ entry, words, onKept, children }: RecordFormProps): ReactNode {
  const { track, busy } = useTrack();
  usePending(useId(), entry ? 'unrecorded' : null);
  const [said, setSaid] = useState<'nothing' | 'kept' | 'missing' | 'underway'>('nothing');
  const tellPage = useContext(PendingContext);
  const [underway, setUnderway] = useState<readonly string[]>([]);
  const tell = useCallback(
    (name: string, pending: Pending): void => {
      tellPage(name, pending);
      setUnderway((before) => [...before.filter((each) => each !== name), ...(pending ? [name] : [])]);
    },
    [tellPage],
  );
  const submit = (): void => {
    if (busy) return;
    // A photo or a voice that still arrives belongs to what is recorded.
    if (underway.length > 0) return setSaid('underway');
    if (!entry) return setSaid('missing');
    track(entry, () => {
      setSaid('kept');
      onKept();
    });
  };
  return (
    <Form className={styles.record} onSend={submit}>
      <PendingContext value={tell}>{children}</PendingContext>
      <div className={styles.foot}>
        <Button type="submit" variant={entry ? 'signal' : 'quiet'} busy={busy}>
          {busy ? words.keeping : words.keep}
        </Button>
        <output>
          {said === 'kept' && (
            <span className={styles.kept}>
              <Check size={18} aria-hidden="true" />
              {words.kept}
            </span>
          )}
          {said === 'underway' && underway.length > 0 && (
            <span className={styles.missing}>{text('steps').media.underway}</span>
          )}
          {said === 'missing' && !entry && <span className={styles.missing}>{words.empty}</span>}
        </output>
      </div>
    </Form>
  );
}
