import { Check } from 'lucide-react';
import { type ReactNode, useCallback, useContext, useId, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Form } from '../../../kit/field.tsx';
import { lazyPage } from '../../../kit/lazy-page.tsx';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { text } from '../../../text/text.ts';
import { type Pending, PendingContext, usePending } from '../../drafts/pending.ts';
import { type Entry, useTrack } from '../../progress/use-track.ts';
import styles from './record.module.css';

// Wanted only after a record is kept.
const FollowUpOfRecord = lazyPage(() => import('../../mirror/follow-up.tsx'), 'FollowUpOfRecord');
const AskWitness = lazyPage(() => import('../../witness/ask-witness.tsx'), 'AskWitness');

/** The events behind the records that others may have seen, and that hold a text: a question follows each. */
const prompts: Partial<Record<Entry['type'], string>> = {
  story_evidence: 'StoryTold',
  flight_report: 'FlightReportSubmitted',
  ripple_effect: 'RippleEffectTracked',
  community_project: 'CommunityProjectJoined',
};

/** Whether an entry has a text that a question can follow. */
const hasText = ({ data }: Entry): boolean =>
  ['storyText', 'notes', 'description'].some((name) => Boolean(new Map(Object.entries(data)).get(name)));

interface RecordFormProps {
  /** What to record; undefined while something is missing. */
  readonly entry: Entry | undefined;
  readonly words: { readonly keep: string; readonly keeping: string; readonly kept: string; readonly empty?: string };
  readonly onKept: () => void;
  /** Shows the button only while there is something to keep. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** The form of an activity that is recorded on its own, not with the answers of its step. */
export function RecordForm({ entry, words, onKept, quiet = false, children }: RecordFormProps): ReactNode {
  const { track, busy } = useTrack();
  usePending(useId(), entry ? 'unrecorded' : null);
  const [outcome, setOutcome] = useState<'nothing' | 'kept' | 'missing' | 'underway'>('nothing');
  const [prompt, setPrompt] = useState<string>();
  const [recorded, setRecorded] = useState<string>();
  const reportToPage = useContext(PendingContext);
  const [underway, setUnderway] = useState<readonly string[]>([]);
  const report = useCallback(
    (name: string, pending: Pending): void => {
      reportToPage(name, pending);
      setUnderway((before) => [...before.filter((each) => each !== name), ...(pending ? [name] : [])]);
    },
    [reportToPage],
  );
  const submit = (): void => {
    if (busy) return;
    // Wait for uploads: they belong to the record.
    if (underway.length > 0) return setOutcome('underway');
    if (!entry) return setOutcome('missing');
    track(entry, (event) => {
      setOutcome('kept');
      if (hasText(entry)) setPrompt(prompts[entry.type]);
      setRecorded(event && entry.type in prompts ? event : undefined);
      onKept();
    });
  };
  return (
    <>
      <Form className={styles.record} onSend={submit}>
        <PendingContext value={report}>{children}</PendingContext>
        <div className={styles.foot}>
          {(entry || !quiet) && (
            <Button type="submit" variant={entry ? 'signal' : 'quiet'} busy={busy}>
              {busy ? words.keeping : words.keep}
            </Button>
          )}
          <output>
            {outcome === 'kept' && (
              <span className={styles.kept}>
                <Check size={18} aria-hidden="true" />
                {words.kept}
              </span>
            )}
            {outcome === 'underway' && underway.length > 0 && (
              <span className={styles.missing}>{text('steps').media.underway}</span>
            )}
            {outcome === 'missing' && !entry && <span className={styles.missing}>{words.empty}</span>}
          </output>
        </div>
      </Form>
      {prompt && outcome === 'kept' && (
        <LazyPart>
          <FollowUpOfRecord prompt={prompt} />
        </LazyPart>
      )}
      {outcome === 'kept' && recorded !== undefined && (
        <LazyPart>
          <AskWitness key={recorded} subject={{ event: recorded }} />
        </LazyPart>
      )}
    </>
  );
}
