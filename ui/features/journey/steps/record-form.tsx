import { Check } from 'lucide-react';
import { type ReactNode, useCallback, useContext, useState } from 'react';
import { About } from '../../../kit/about.tsx';
import { Button } from '../../../kit/button.tsx';
import { Form } from '../../../kit/field.tsx';
import { lazyPage } from '../../../kit/lazy-page.tsx';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { text } from '../../../text/text.ts';
import { type Pending, PendingContext } from '../../drafts/pending.ts';
import { DraftLine } from '../../drafts/draft-line.tsx';
import { isEmpty, useKept } from '../../drafts/kept-forms.ts';
import type { Entry } from '../../progress/use-track.ts';
import { StepContext, useRecording } from '../use-recording.ts';
import type { RecordFormOf } from './record-forms.ts';
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

interface RecordFormProps<Form extends object> {
  readonly form: RecordFormOf<Form>;
  readonly words: {
    readonly keep: string;
    readonly keeping: string;
    readonly kept: string;
    readonly empty?: string;
    /** The button within a step, whose way on records the form; none without it. */
    readonly another?: string;
  };
  /** Shows the button only while there is something to keep. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** The form of an activity that is recorded on its own, not with the answers of its step. */
export function RecordForm<Form extends object>(props: RecordFormProps<Form>): ReactNode {
  const { form, words, quiet = false, children } = props;
  const step = useContext(StepContext);
  const { fields } = useKept(form.name);
  const isBegun = !isEmpty(fields);
  const entry = form.entryOf({ ...form.empty, ...fields });
  const { record, busy } = useRecording();
  const [recorded, setRecorded] = useState(step?.recorded.get(form.name));
  const [problem, setProblem] = useState<'missing' | 'underway'>();
  const reportToPage = useContext(PendingContext);
  const [underway, setUnderway] = useState<readonly string[]>([]);
  const report = useCallback(
    (name: string, pending: Pending): void => {
      reportToPage(name, pending);
      setUnderway((before) => [...before.filter((each) => each !== name), ...(pending ? [name] : [])]);
    },
    [reportToPage],
  );
  const submit = async (): Promise<void> => {
    if (busy) return;
    setProblem(undefined);
    // Wait for uploads: they belong to the record.
    if (underway.length > 0) return setProblem('underway');
    const made = await record(form);
    if (!made) return setProblem('missing');
    if (made.outcome.kind !== 'failed') setRecorded(made);
  };
  const t = text('steps');
  const way = step?.way;
  const label = way ? entry && words.another : (entry || !quiet) && words.keep;
  const saved = entry ? t.draft[way ?? 'button'] : t.draft.incomplete;
  const event = recorded?.outcome.kind === 'recorded' ? recorded.outcome.event : undefined;
  const prompt = recorded && hasText(recorded.entry) ? prompts[recorded.entry.type] : undefined;
  return (
    <>
      <Form className={styles.record} onSend={() => void submit()}>
        <About id={form.name} isDraft>
          <PendingContext value={report}>{children}</PendingContext>
        </About>
        <div className={styles.foot}>
          {label && (
            <Button type="submit" variant={entry && !way ? 'signal' : 'quiet'} busy={busy}>
              {busy ? words.keeping : label}
            </Button>
          )}
          <output>
            {!problem && <DraftLine form={form.name}>{saved}</DraftLine>}
            {!isBegun && recorded && (
              <span className={styles.kept}>
                <Check size={18} aria-hidden="true" />
                {words.kept}
              </span>
            )}
            {problem === 'underway' && underway.length > 0 && (
              <span className={styles.missing}>{t.media.underway}</span>
            )}
            {problem === 'missing' && !entry && <span className={styles.missing}>{words.empty}</span>}
          </output>
        </div>
      </Form>
      {prompt && (
        <LazyPart>
          <FollowUpOfRecord prompt={prompt} />
        </LazyPart>
      )}
      {recorded && event !== undefined && recorded.entry.type in prompts && (
        <LazyPart>
          <AskWitness key={event} subject={{ event }} />
        </LazyPart>
      )}
    </>
  );
}
